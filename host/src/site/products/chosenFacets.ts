import type { ProductFacets } from '@msl/shared/contracts';
import { isChosen, type ListingState, toggleCategory, toggleOption } from './listingUrl';

/** One thing the listing is filtered by, and the listing without it. */
export interface ChosenFacet {
  label: string;
  without: ListingState;
}

const optionsIn = (facets: ProductFacets | undefined) =>
  facets?.attributes.flatMap(({ fieldName, options }) => options.map((option) => ({ fieldName, ...option }))) ?? [];

/** A key for people: `attribute: option`, without the backslashes. */
const unknownLabel = (key: string) => key.replace(/^((?:\\.|[^\\:])+):/s, '$1: ').replace(/\\(.)/gs, '$1');

/** Everything chosen, also what the address names and the catalogue does not have. */
export function chosenFacets(state: ListingState, facets: ProductFacets | undefined): ChosenFacet[] {
  const categories = state.categories.map((name) => {
    const known = facets?.categories.find(({ _id, categoryName }) => _id === name || isChosen([name], categoryName));
    return { label: known?.categoryName ?? name, without: toggleCategory(state, name) };
  });
  const offered = optionsIn(facets);
  const options = state.options.map((key) => {
    const known = offered.find((option) => option.key === key);
    const label = known ? `${known.fieldName}: ${known.option}` : unknownLabel(key);
    return { label, without: toggleOption(state, key) };
  });
  return [...categories, ...options];
}

/** Of each attribute the one option that is chosen: every product of the result is offered with it. */
export function settledChoices({ options }: ListingState, facets: ProductFacets | undefined): Record<string, string> {
  const settled = facets?.attributes.flatMap(({ fieldName, options: offered }) => {
    const [only, ...others] = offered.filter(({ key }) => options.includes(key));
    return only && !others.length ? [[fieldName, only.option] as const] : [];
  });
  return Object.fromEntries(settled ?? []);
}
