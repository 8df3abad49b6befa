/*
 * Appended to the entry of an override, after the build in `window.mslOverrideBuild`. Dispatches `msl:remote-changed` when
 * there is a newer build than the page has, and shows why a build failed until the next one succeeds. The entry is loaded
 * again with each build, but one event stream is enough.
 */
{
  const { name, id } = window.mslOverrideBuild;
  const builds = (window.mslOverrideBuilds ??= {});
  const from = new URL('changes', document.currentScript.src).href;
  const isListening = builds[name]?.from === from;
  builds[name] = { id, from };
  if (!isListening) {
    const stream = new EventSource(from);
    const notice = document.createElement('pre');
    notice.setAttribute('role', 'alert');
    notice.style.cssText =
      'position:fixed;inset:auto 16px 16px;z-index:9999;max-height:50vh;overflow:auto;margin:0;padding:16px;' +
      'border:2px solid #b3261e;border-radius:8px;background:#fff;color:#601410;font:13px/1.5 monospace;white-space:pre-wrap';
    stream.addEventListener('failed', ({ data }) => {
      if (builds[name].from !== from) return stream.close();
      notice.textContent = `The build of your own ${name} failed; the page shows the last one.\n\n${JSON.parse(data)}`;
      document.body.append(notice);
    });
    stream.addEventListener('message', ({ data }) => {
      notice.remove();
      if (builds[name].from !== from) return stream.close();
      if (!data || builds[name].id === data) return;
      builds[name].id = data;
      window.dispatchEvent(new CustomEvent('msl:remote-changed', { detail: { name } }));
    });
  }
}
