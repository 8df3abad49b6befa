import type { ProductFacets } from '@msl/shared/contracts';
import { type ListingState, sameName, toggleCategory, toggleOption } from '../../lib/listing/listingUrl';

/** One thing the listing is filtered by, and the listing without it. */
export interface ChosenFacet {
  label: string;
  without: ListingState;
}

/** Everything chosen that the catalogue offers. */
export function chosenFacets(state: ListingState, facets: ProductFacets | undefined): ChosenFacet[] {
  if (!facets) return [];
  const categories = facets.categories.flatMap(({ _id, categoryName }) =>
    state.categories
      .filter((name) => name === _id || sameName(name, categoryName))
      .map((name) => ({ label: categoryName, without: toggleCategory(state, name) })),
  );
  const chosen = new Set(state.options);
  const options = facets.attributes.flatMap(({ fieldName, options: offered }) =>
    offered
      .filter(({ key }) => chosen.has(key))
      .map(({ key, option }) => ({ label: `${fieldName}: ${option}`, without: toggleOption(state, key) })),
  );
  return [...categories, ...options];
}

/** Of each attribute the one option that is chosen: every product of the result is offered with it. */
export function settledChoices({ options }: ListingState, facets: ProductFacets | undefined): Record<string, string> {
  const chosen = new Set(options);
  const settled = facets?.attributes.flatMap(({ fieldName, options: offered }) => {
    const [only, ...others] = offered.filter(({ key }) => chosen.has(key));
    return only && !others.length ? [[fieldName, only.option] as const] : [];
  });
  return Object.fromEntries(settled ?? []);
}
