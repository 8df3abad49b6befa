// Browsers translate by putting a `<font>` in place of each text; React goes on to use the text it made. This puts the text
// back when React changes, moves or removes it, or puts something before it. See docs/decisions/translated-pages.md.
{
  const fonts = new WeakMap();
  const texts = new WeakMap();
  const maxHydrationMs = 10_000;
  let isHydrating = false;

  const restore = (text) => {
    const font = fonts.get(text);
    fonts.delete(text);
    texts.delete(font);
    font?.parentNode?.replaceChild(text, font);
  };
  const isNewFont = (node) => node?.nodeName === 'FONT' && !texts.has(node);
  const follow = (text, font) => {
    fonts.set(text, font);
    texts.set(font, text);
    observer.observe(text, { characterData: true });
    if (isHydrating) restore(text);
  };
  const observer = new MutationObserver((records) => {
    // A translator replaces the text at once, inserts the font before it removes the text, or removes the text first.
    let removal;
    for (const record of records) {
      const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } = record;
      const [text] = removedNodes;
      const font = [...addedNodes].find(isNewFont);
      if (type === 'characterData') {
        if (!target.parentNode) restore(target);
      } else if (text?.nodeType === Node.TEXT_NODE) {
        const substitute = font ?? [previousSibling, nextSibling].find(isNewFont);
        if (substitute) follow(text, substitute);
        removal = substitute ? undefined : record;
      } else if (font && removal?.target === target && removal.nextSibling === nextSibling) {
        follow(removal.removedNodes[0], font);
        removal = undefined;
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });

  for (const name of ['appendChild', 'insertBefore', 'removeChild']) {
    const change = Node.prototype[name];
    Node.prototype[name] = function (...nodes) {
      nodes.forEach(restore);
      return change.apply(this, nodes);
    };
  }

  // React must find the texts of the server; a translator may be faster than the scripts.
  document.addEventListener('hydrate', () => {
    isHydrating = true;
    for (const font of document.querySelectorAll('font')) restore(texts.get(font));
    const end = () => (isHydrating = false);
    setTimeout(end, maxHydrationMs);
    new PerformanceObserver((marks) => marks.getEntriesByName('hydrated').length && end()).observe({ type: 'mark' });
  });
}
