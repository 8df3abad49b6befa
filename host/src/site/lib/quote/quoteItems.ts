import { maxQuoteItems, maxQuoteNoteLength, maxQuoteQuantity } from '@msl/shared/contracts';
import { tryStorage } from '../browser/tryStorage';

/** A product in a quote list, with the chosen options. */
export interface ListedItem {
  productID: string;
  quantity: number;
  selectedAttribute: Record<string, string>;
  note: string;
}

const maxChoices = 20;
const maxChoiceLength = 120;
/** Longer addresses are refused by some mail programs and chats. */
export const maxLinkLength = 8000;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The quantities that can be asked for, as text. */
export const quantityRange = `1 to ${maxQuoteQuantity.toLocaleString('en')}`;

/** Whether a product can be asked for so many times. */
export const isQuantity = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= maxQuoteQuantity;

const toChoices = (entries: [string, unknown][]): Record<string, string> =>
  Object.fromEntries(
    entries
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
      .filter(([name, option]) => name.length <= maxChoiceLength && option.length <= maxChoiceLength)
      .slice(0, maxChoices),
  );

function toItem(value: unknown): ListedItem[] {
  if (!isObject(value) || typeof value.productID !== 'string' || !/^[\w-]{1,64}$/.test(value.productID)) return [];
  const { productID, quantity, selectedAttribute, note } = value;
  const choices = isObject(selectedAttribute) ? toChoices(Object.entries(selectedAttribute)) : {};
  const text = typeof note === 'string' ? note.slice(0, maxQuoteNoteLength) : '';
  return [{ productID, quantity: isQuantity(quantity) ? quantity : 1, selectedAttribute: choices, note: text }];
}

/** Reads a stored list; leaves out what is damaged. */
export function readItems(text: string): ListedItem[] {
  const stored: unknown = tryStorage(() => JSON.parse(text) as unknown);
  return Array.isArray(stored) ? stored.flatMap(toItem).slice(0, maxQuoteItems) : [];
}

/** Reads an item of an address, `<product id>.<quantity>.<options as a query>`; undefined if it is none. */
function fromAddress(text: string): ListedItem | undefined {
  const [, productID, quantity = '1', options = ''] = /^([\w-]{1,64})(?:\.([^.]*))?(?:\.(.*))?$/s.exec(text) ?? [];
  if (productID === undefined) return undefined;
  return {
    productID,
    quantity: /^\d+$/.test(quantity) ? Number(quantity) : 0,
    selectedAttribute: toChoices([...new URLSearchParams(options)]),
    note: '',
  };
}

const itemsOf = (query: URLSearchParams) => query.getAll('items').flatMap((text) => fromAddress(text) ?? []);

/** Reads the list of an address as far as it can be read. Items with a quantity that cannot be asked for are left out. */
export const readAddressItems = (query: URLSearchParams): ListedItem[] =>
  itemsOf(query)
    .filter(({ quantity }) => isQuantity(quantity))
    .slice(0, maxQuoteItems);

/** Whether an address has a quantity that cannot be asked for. */
export const hasWrongQuantity = (query: URLSearchParams): boolean =>
  itemsOf(query).some(({ quantity }) => !isQuantity(quantity));

/** Writes an item for an address. Notes are left out: they may be meant for the manufacturer only. */
export function toAddressItem({ productID, quantity, selectedAttribute }: Omit<ListedItem, 'note'>): string {
  const options = new URLSearchParams(selectedAttribute).toString();
  return `${productID}.${quantity}${options && `.${options}`}`;
}

/** The path of the quote page with these items. */
export const quotePath = (items: readonly Omit<ListedItem, 'note'>[]): string =>
  `/quote?${new URLSearchParams(items.map((item) => ['items', toAddressItem(item)]))}`;

const isSame = (one: ListedItem, other: ListedItem) =>
  toAddressItem({ ...one, quantity: 1 }) === toAddressItem({ ...other, quantity: 1 });

/** Adds items: to the quantity of an equal one, or at the end. @returns the list, or why it would not be possible */
export function mergeItems(list: readonly ListedItem[], added: readonly ListedItem[]): ListedItem[] | string {
  const merged = list.map((item) => ({ ...item }));
  for (const item of added) {
    const same = merged.find((other) => isSame(other, item));
    if (same) same.quantity += item.quantity;
    else merged.push(item);
  }
  if (merged.length > maxQuoteItems) return `A quote list has at most ${maxQuoteItems} products.`;
  if (!merged.every(({ quantity }) => isQuantity(quantity)))
    return `The quantity of a product must be ${quantityRange}.`;
  return merged;
}
