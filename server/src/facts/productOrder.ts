import type { SelectedProducts } from './productSelection';

/** The order of a list of products: `newest`, `name` or `fact:<attribute id>`, with "-" before it for the reverse. */
export interface ProductOrder {
  by: 'newest' | 'name' | { fact: string };
  isReversed: boolean;
}

/** @param sort as in the query parameter; unset: newest first */
export function parseProductOrder(sort = 'newest'): ProductOrder {
  const [, sign, field = ''] = /^(-?)(.*)$/.exec(sort) ?? [];
  const fact = /^fact:(.+)$/.exec(field)?.[1];
  const by = fact ? { fact } : field === 'name' ? 'name' : 'newest';
  return { by, isReversed: sign === '-' };
}

export const isNewestFirst = ({ by, isReversed }: ProductOrder): boolean => by === 'newest' && !isReversed;

type Compare = (a: number, b: number) => number;

const compareTexts = (a = '', b = '') => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the ids of the matching products in order. Products without the fact to sort by come last. */
export function orderedIds(selected: SelectedProducts, { by, isReversed }: ProductOrder): string[] {
  const { bits } = selected;
  const { products } = bits;
  const newest: Compare = (a, b) =>
    compareTexts(products[b]?.createdAt, products[a]?.createdAt) || compareTexts(products[b]?.id, products[a]?.id);
  const sign = isReversed ? -1 : 1;
  const compareBy = (): Compare => {
    if (by === 'newest') return (a, b) => sign * newest(a, b);
    if (by === 'name') {
      const names = new Map(
        selected
          .matching()
          .array()
          .map((slot) => [slot, products[slot]?.name.toLowerCase()]),
      );
      return (a, b) => sign * compareTexts(names.get(a), names.get(b)) || newest(a, b);
    }
    const bounds = bits.numbers.get(by.fact) ?? [];
    const missing = isReversed ? -Infinity : Infinity;
    const valueAt = (slot: number) => bounds[slot]?.[isReversed ? 1 : 0] ?? missing;
    return (a, b) => (valueAt(a) === valueAt(b) ? newest(a, b) : sign * (valueAt(a) - valueAt(b)));
  };
  return selected
    .matching()
    .array()
    .sort(compareBy())
    .flatMap((slot) => products[slot]?.id ?? []);
}
