/*
 * Sent behind the entry of a remote that is developed alone, with the build in `window.mslOwnBuild`: says
 * `msl:remote-changed` when there is a newer build than the page has. The page gets it once more with each build, and goes
 * on with one stream.
 */
{
  const { name, id } = window.mslOwnBuild;
  const builds = (window.mslOwnBuilds ??= {});
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
