const isWrapper = (node: Node | null): node is HTMLElement => node instanceof HTMLElement && node.tagName === 'FONT';

/** The wrapper that stands where a text was, by that text. */
const replacements = new WeakMap<Node, HTMLElement>();

/** What stands for `child` among the children of `parent`: itself, what it was wrapped in, or what it was replaced by. */
function standIn(parent: Node, child: Node): Node | null {
  for (const start of [child, replacements.get(child)]) {
    let node: Node | null | undefined = start;
    while (node && node.parentNode !== parent) node = node.parentNode;
    if (node) return node;
  }
  return null;
}

/** A text that React puts somewhere else takes what stands for it along. */
function dropStandIn(node: Node): void {
  if (!node.isConnected) replacements.get(node)?.remove();
  replacements.delete(node);
}

/** A text that React changed after it was replaced takes its place again, to be translated anew. */
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
 * Lets React go on with a page whose texts a translator replaces by `<font>` elements of its own. React removes texts,
 * and inserts before texts, that are no longer where it put them, which the browser refuses; and it changes texts that
 * nobody sees any more. From now on both reach what stands in a text's place.
 *
 * @param root below which texts are replaced
 */
export function keepRenderable(root: Node): void {
  const observer = new MutationObserver((records) =>
    records.forEach((record) => onMutation(record, (text) => observer.observe(text, { characterData: true }))),
  );
  observer.observe(root, { childList: true, subtree: true });

  const { removeChild, insertBefore, appendChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const present = standIn(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    dropStandIn(added);
    insertBefore.call(this, added, before && standIn(this, before));
    return added;
  };
  Node.prototype.appendChild = function <T extends Node>(this: Node, added: T): T {
    dropStandIn(added);
    appendChild.call(this, added);
    return added;
  };
}
