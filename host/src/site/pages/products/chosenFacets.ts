import type { ProductFacets } from '@msl/shared/contracts';
import { boundsOf, boundsText, malformedRange, withBounds } from '../../lib/listing/factRanges';
import { type ListingState, sameName, toggleCategory, toggleFact, toggleOption } from '../../lib/listing/listingUrl';

/** An active filter, and the listing without it. */
export interface ChosenFacet {
  label: string;
  without: ListingState;
}

function chosenValues(fact: ProductFacets['facts'][number], state: ListingState): ChosenFacet[] {
  const { _id, fieldName, kind, unit, values } = fact;
  if (kind === 'number') {
    const bounds = boundsOf(_id, state.facts);
    const malformed = malformedRange(_id, state.facts);
    if (!bounds && malformed === undefined) return [];
    const facts = withBounds(state.facts, _id, { from: '', to: '' });
    const text = bounds ? boundsText(bounds, unit) : `“${malformed}” is no range and is ignored`;
    return [{ label: `${fieldName}: ${text}`, without: { ...state, facts, page: 1 } }];
  }
  return values
    .filter(({ key }) => state.facts.includes(key))
    .map(({ key, value }) => ({
      label: `${fieldName}: ${kind === 'flag' ? flagText(value) : value}`,
      without: toggleFact(state, key),
    }));
}

/** E.g. "Yes" for the value `true` of a flag. */
export const flagText = (value: string) => (value === 'true' ? 'Yes' : 'No');

/** The active filters that the catalogue offers. */
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
  return [...categories, ...options, ...facets.facts.flatMap((fact) => chosenValues(fact, state))];
}

/** The option of each attribute with exactly one chosen option: every product of the result has it. */
export function settledOptions({ options }: ListingState, facets: ProductFacets | undefined): Record<string, string> {
  const chosen = new Set(options);
  const settled = facets?.attributes.flatMap(({ fieldName, options: offered }) => {
    const [only, ...others] = offered.filter(({ key }) => chosen.has(key));
    return only && !others.length ? [[fieldName, only.option] as const] : [];
  });
  return Object.fromEntries(settled ?? []);
}
