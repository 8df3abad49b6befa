import { toSortKey } from '../../text/sortKey';
import type { Facts, FactValue, Offers } from '@msl/shared/contracts';
import type { ProductsTable } from '../../database/schema';
import type { ProductOrder } from '../productOrder';
import { boundsOf, type FacetSelection } from '../productSelection';
import { categories } from './anyProducts';

const factsOf = (row: ProductsTable) => JSON.parse(row.facts) as Facts;
const offersOf = (row: ProductsTable) => JSON.parse(row.offers) as Offers;

const isRange = (text: string) => ['0', '2-3', '4-'].includes(text);

function isInRange(value: FactValue, text: string): boolean {
  const [low, high] = boundsOf(value) ?? [NaN, NaN];
  return { '0': low <= 0, '2-3': high >= 2 && low <= 3, '4-': high >= 4 }[text] ?? false;
}

function hasFact(row: ProductsTable, id: string, values: ReadonlySet<string>): boolean {
  const value = factsOf(row)[id];
  if (id === 'pitch' && ![...values].some(isRange)) return true;
  if (value === undefined) return false;
  return [...values].some((text) => (id === 'pitch' ? isInRange(value, text) : String(value) === text));
}

const hasOption = (row: ProductsTable, option: string): boolean =>
  (offersOf(row).voltage ?? (row.categoryId === 'strips' ? ['12 V', '24 V'] : [])).includes(option);

/** Decides for one product, without the index, whether it matches. */
export function isMatch(
  row: ProductsTable,
  { categories, options, facts, search = '', isFeatured }: FacetSelection,
): boolean {
  const words = search.toLowerCase().split(' ');
  return (
    words.every((word) => row.searchText.includes(word)) &&
    (isFeatured === undefined || isFeatured === (row.isFeatured === 1)) &&
    (!categories || categories.has(row.categoryId)) &&
    [...options.values()].every((values) => [...values].some((option) => hasOption(row, option))) &&
    [...facts].every(([id, values]) => hasFact(row, id, values))
  );
}

export function compareNaively(a: ProductsTable, b: ProductsTable, { by, isReversed }: ProductOrder): number {
  const sign = isReversed ? -1 : 1;
  const texts = (x: string, y: string) => Buffer.compare(Buffer.from(x), Buffer.from(y));
  const newest = texts(b.createdAt, a.createdAt) || texts(b.id, a.id);
  if (by === 'newest') return sign * newest;
  if (by === 'name') return sign * (texts(toSortKey(a.name), toSortKey(b.name)) || -newest);
  const [valueA, valueB] = [a, b].map((row) => boundsOf(factsOf(row).pitch ?? '')?.[isReversed ? 1 : 0]);
  if (valueA === valueB) return newest;
  if (valueA === undefined || valueB === undefined) return valueA === undefined ? 1 : -1;
  return sign * (valueA - valueB);
}

/** Returns the number of products by facet, without the index. */
export function countNaively(rows: ProductsTable[], selection: FacetSelection) {
  const without = (group: 'options' | 'facts', key: string) =>
    new Map([...selection[group]].filter(([name]) => name !== key));
  const among = (changes: Partial<FacetSelection>) => rows.filter((row) => isMatch(row, { ...selection, ...changes }));
  const valuesOf = (id: string) => {
    const known = new Set(rows.flatMap((row) => (id in factsOf(row) ? [String(factsOf(row)[id])] : [])));
    const candidates = among({ facts: without('facts', id) });
    return [...known].map((value) => [
      value,
      candidates.filter((row) => id in factsOf(row) && String(factsOf(row)[id]) === value).length,
    ]);
  };
  const pitches = among({ facts: without('facts', 'pitch') }).flatMap(
    (row) => boundsOf(factsOf(row).pitch ?? '') ?? [],
  );
  return {
    categories: categories.map(({ id }) => [
      id,
      among({ categories: undefined }).filter(({ categoryId }) => categoryId === id).length,
    ]),
    options: ['12 V', '24 V'].map((option) => [
      option,
      among({ options: without('options', 'voltage') }).filter((row) => hasOption(row, option)).length,
    ]),
    pitch: pitches.length ? [pitches.length / 2, Math.min(...pitches), Math.max(...pitches)] : [0, null, null],
    protection: Object.fromEntries(valuesOf('protection')),
    outdoor: Object.fromEntries(valuesOf('outdoor')),
  };
}
