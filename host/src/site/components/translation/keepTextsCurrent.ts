const isWrapper = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.tagName === 'FONT';

/** The `<font>` element that replaced a text, by that text. */
const replacements = new WeakMap<Node, HTMLElement>();

/** Puts a text that changed after it was replaced back in its place, where it is translated anew. */
function putBack(text: Node): void {
  const wrapper = replacements.get(text);
  if (text.isConnected || !wrapper?.isConnected) return;
  wrapper.replaceWith(text);
  replacements.delete(text);
}

function onMutation(
  { type, target, removedNodes, addedNodes, previousSibling, nextSibling }: MutationRecord,
  watch: (text: Node) => void,
) {
  if (type === 'characterData') return putBack(target);
  for (const removed of removedNodes) {
    if (!(removed instanceof Text) || removed.isConnected) continue;
    const wrapper = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
    if (!wrapper) continue;
    replacements.set(removed, wrapper);
    watch(removed);
  }
}

/**
 * Shows changes of texts that a translator has replaced by `<font>` elements. React keeps updating the original text,
 * which is no longer in the document.
 */
export function keepTextsCurrent(root: Node): void {
  const observer = new MutationObserver((records) =>
    records.forEach((record) => onMutation(record, (text) => observer.observe(text, { characterData: true }))),
  );
  observer.observe(root, { childList: true, subtree: true });
}
