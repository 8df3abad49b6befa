const lists = 'ul, ol';

/** Puts lists that stand beside the items of a list, as in Google Docs, into the item before them. */
export function nestLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')) {
    const before = list.previousElementSibling;
    if (before?.tagName === 'LI') before.append(list);
    else {
      const item = body.ownerDocument.createElement('li');
      list.before(item);
      item.append(list);
    }
  }
}

const isBlank = (node: Node) => node.nodeType === Node.TEXT_NODE && !node.textContent?.trim();

/** Takes the text of an item or a cell out of the one paragraph that it is in. */
export function simplifyItems(body: HTMLElement): void {
  for (const item of body.querySelectorAll('li, td, th')) {
    const blanks = [...item.childNodes].filter(isBlank);
    const [block, ...others] = [...item.childNodes].filter(
      (node) => !isBlank(node) && !(node instanceof Element && node.matches(lists)),
    );
    if (others.length || !(block instanceof Element && block.matches('p, div'))) continue;
    for (const blank of blanks) item.removeChild(blank);
    block.replaceWith(...block.childNodes);
  }
}
