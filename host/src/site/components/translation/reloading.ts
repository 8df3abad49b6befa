const mark = '#translate';

/** Reloads the page with the translation dialog open. */
export function reloadToTranslate(): void {
  history.replaceState(history.state, '', mark);
  window.location.reload();
}

/** Whether the page was loaded by {@link reloadToTranslate}; removes the marker from the address. */
export function isLoadedToTranslate(): boolean {
  const { hash, pathname, search } = window.location;
  if (hash !== mark) return false;
  history.replaceState(history.state, '', pathname + search);
  return true;
}
