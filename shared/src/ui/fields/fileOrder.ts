/** A list with the entry at one position at another one. */
export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const [item] = list.slice(from, from + 1);
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** An order of files as an update carries it; `undefined` where none, or no readable one, was chosen. */
function readOrder(text: unknown): string[] | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  return JSON.parse(text) as string[];
}

/** The stored files in a chosen order: those that are gone are left out, those that came meanwhile follow. */
export function inOrder(stored: readonly string[], order: unknown): string[] {
  const wanted = (readOrder(order) ?? []).filter((path) => stored.includes(path));
  return [...wanted, ...stored.filter((path) => !wanted.includes(path))];
}

/** The field's value for an order; `undefined` for the stored one, which need not be sent. */
export const orderText = (stored: readonly string[], order: readonly string[]): string | undefined =>
  stored.every((path, index) => path === order[index]) ? undefined : JSON.stringify(order);
