/** Returns a copy of the list with one item moved. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [item] = list.slice(from, from + 1);
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** Parses the `fileOrder` of a form; `undefined` if none is set. */
function readOrder(text: unknown): string[] | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  return JSON.parse(text) as string[];
}

/** Returns the stored files in the chosen order, without deleted files; files added since come last. */
export function inOrder(stored: readonly string[], order: unknown): string[] {
  const ordered = (readOrder(order) ?? []).filter((path) => stored.includes(path));
  return [...ordered, ...stored.filter((path) => !ordered.includes(path))];
}

/** Returns the value of `fileOrder`; `undefined` if the order equals the stored one. */
export const orderText = (stored: readonly string[], order: readonly string[]): string | undefined =>
  stored.every((path, index) => path === order[index]) ? undefined : JSON.stringify(order);
