/*
 * Appended to the entry of an override, after the build in `window.mslOverrideBuild`. Dispatches `msl:remote-changed` when
 * there is a newer build than the page has. The entry is loaded again with each build, but one event stream is enough.
 */
{
  const { name, id } = window.mslOverrideBuild;
  const builds = (window.mslOverrideBuilds ??= {});
  const from = new URL('changes', document.currentScript.src).href;
  const isListening = builds[name]?.from === from;
  builds[name] = { id, from };
  if (!isListening) {
    const stream = new EventSource(from);
    stream.addEventListener('message', ({ data }) => {
      if (builds[name].from !== from) return stream.close();
      if (!data || builds[name].id === data) return;
      builds[name].id = data;
      window.dispatchEvent(new CustomEvent('msl:remote-changed', { detail: { name } }));
    });
  }
}
