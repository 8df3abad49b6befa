import { foldText } from '@msl/shared/foldText';
import type { ProductFacets } from '@msl/shared/contracts';
import { boundsOf } from '../../lib/listing/factRanges';
import { filterCount, type ListingState } from '../../lib/listing/listingUrl';

/** Limits of `ProductFilter` in the contracts. */
const maxValues = 100;
const maxCharacters = 4000;

/** Whether the API accepts a name: names of the catalogue have no control characters. */
const isName = (value: string) => !/\p{Cc}/u.test(value);

/** Reduces filters to those that the API accepts. */
function bounded(values: string[]): string[] {
  let characters = 0;
  const names = values.filter(isName);
  const fitting = names.slice(0, maxValues).findIndex((value) => (characters += value.length + 1) > maxCharacters + 1);
  return names.slice(0, fitting < 0 ? maxValues : fitting);
}

/** The listing within the API's limits. */
export const withinBounds = (state: ListingState): ListingState => ({
  ...state,
  categories: bounded(state.categories),
  options: bounded(state.options),
  facts: bounded(state.facts),
});

/**
 * Whether the categories of a listing may exist.
 *
 * @param pathNames path after `/products/`, which names at least one
 */
export const canExist = ({ categories }: ListingState, pathNames: string | undefined): boolean =>
  categories.every(isName) && (pathNames === undefined || categories.length > 0);

export const isWithinBounds = (state: ListingState): boolean => filterCount(withinBounds(state)) === filterCount(state);

/** The listing with only offered filters, within the API's limits. */
export function offeredOnly(state: ListingState, { categories, attributes, facts }: ProductFacets): ListingState {
  const names = new Set(categories.flatMap(({ _id, categoryName }) => [_id, foldText(categoryName)]));
  const keys = new Set(attributes.flatMap(({ options }) => options.map(({ key }) => key)));
  const values = new Set(facts.flatMap((fact) => fact.values.map(({ key }) => key)));
  const numbers = facts.filter(({ kind }) => kind === 'number').map(({ _id }) => _id);
  const isNumber = (key: string) => numbers.some((id) => boundsOf(id, [key]));
  return withinBounds({
    ...state,
    categories: state.categories.filter((name) => names.has(name) || names.has(foldText(name))),
    options: state.options.filter((key) => keys.has(key)),
    facts: state.facts.filter((key) => values.has(key) || isNumber(key)),
  });
}
