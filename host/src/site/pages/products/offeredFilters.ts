import type { ProductFacets } from '@msl/shared/contracts';
import { filterCount, type ListingState } from '../../lib/listing/listingUrl';

/** Limits of `ProductFilter` in the contracts. */
const maxValues = 100;
const maxCharacters = 4000;

/** Truncates to the API's limits. */
function bounded(values: string[]): string[] {
  let characters = 0;
  const fitting = values.slice(0, maxValues).findIndex((value) => (characters += value.length + 1) > maxCharacters + 1);
  return values.slice(0, fitting < 0 ? maxValues : fitting);
}

/** The listing within the API's limits. */
export const withinBounds = (state: ListingState): ListingState => ({
  ...state,
  categories: bounded(state.categories),
  options: bounded(state.options),
});

export const isWithinBounds = (state: ListingState): boolean => filterCount(withinBounds(state)) === filterCount(state);

/** Normalises names like the server: without case and accents. */
const folded = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();

/** The listing with only offered filters, within the API's limits. */
export function offeredOnly(state: ListingState, { categories, attributes }: ProductFacets): ListingState {
  const names = new Set(categories.flatMap(({ _id, categoryName }) => [_id, folded(categoryName)]));
  const keys = new Set(attributes.flatMap(({ options }) => options.map(({ key }) => key)));
  return withinBounds({
    ...state,
    categories: state.categories.filter((name) => names.has(name) || names.has(folded(name))),
    options: state.options.filter((key) => keys.has(key)),
  });
}
