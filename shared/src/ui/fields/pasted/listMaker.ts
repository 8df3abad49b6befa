/** A list item of a program that stores a list as lines with a level. */
export interface FlatItem {
  /** The content of this element becomes that of the item. */
  element: Element;
  /** From 1. */
  level: number;
  isOrdered: boolean;
  /** Of an ordered list; 1 if it is unset. */
  start?: number;
  /** `type` of an ordered list of letters or Roman numerals. */
  type?: string;
}

function createList(document: Document, { isOrdered, start = 1, type }: FlatItem): Element {
  const list = document.createElement(isOrdered ? 'ol' : 'ul');
  if (isOrdered && start !== 1) list.setAttribute('start', String(start));
  if (isOrdered && type) list.setAttribute('type', type);
  return list;
}

/** The last item of a list, in which a list of the next level belongs. */
function lastItem(list: Element): Element {
  return list.lastElementChild ?? list.appendChild(list.ownerDocument.createElement('li'));
}

/** Puts one list, with lists in its items, in the place of items that follow each other. */
export function replaceByList(items: readonly FlatItem[]): void {
  const [first] = items;
  if (!first) return;
  const document = first.element.ownerDocument;
  // The open list of each level.
  const open: Element[] = [];
  for (const item of items) {
    open.length = Math.min(open.length, item.level);
    const isOther = open.length === item.level && (open.at(-1)?.tagName === 'OL') !== item.isOrdered;
    const previous = isOther ? open.pop() : undefined;
    while (open.length < item.level) {
      const parent = open.at(-1);
      const list = createList(document, item);
      if (parent) lastItem(parent).append(list);
      else if (previous) previous.after(list);
      else first.element.before(list);
      open.push(list);
    }
    const entry = document.createElement('li');
    entry.append(...item.element.childNodes);
    open.at(-1)?.append(entry);
  }
  for (const { element } of items) element.remove();
}

/** Returns the runs of elements that follow each other, with nothing but white space between them. */
export function adjacentRuns<Found extends Element>(found: readonly Found[]): Found[][] {
  const runs: Found[][] = [];
  for (const element of found) {
    const run = runs.at(-1);
    const isNext = run && run.at(-1) === element.previousElementSibling && !hasTextBetween(run.at(-1), element);
    if (isNext) run.push(element);
    else runs.push([element]);
  }
  return runs;
}

function hasTextBetween(before: Element | undefined, after: Element): boolean {
  for (let node = after.previousSibling; node && node !== before; node = node.previousSibling)
    if (node.textContent?.trim()) return true;
  return false;
}
