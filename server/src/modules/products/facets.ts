import type { ProductFacets } from '@msl/shared/contracts';
import { optionKey, type OptionsByAttribute } from '@msl/shared/optionKeys';
import type { CategoryOffer } from './categoryOffers';

/** Categories and options that a visitor selected. */
export interface FacetSelection {
  /** Ids and normalised names of categories; unset: every category. */
  categories?: ReadonlySet<string>;
  options: OptionsByAttribute;
}

/**
 * Products have no options of their own but inherit those of their category, so selecting an option selects
 * categories.
 */
const offersAny = ({ offers }: CategoryOffer, fieldName: string, options: Iterable<string>) =>
  [...options].some((option) => offers.get(fieldName)?.has(option));

const isSelected = ({ id, nameKey }: CategoryOffer, selected: FacetSelection['categories']) =>
  !selected || selected.has(id) || selected.has(nameKey);

/** @param ignoredAttribute an attribute whose selected options are ignored */
const offersSelected = (category: CategoryOffer, selected: OptionsByAttribute, ignoredAttribute?: string) =>
  [...selected].every(
    ([fieldName, options]) => fieldName === ignoredAttribute || offersAny(category, fieldName, options),
  );

/** Returns the categories whose products match the selection. */
export const matchingCategories = (categories: CategoryOffer[], { categories: names, options }: FacetSelection) =>
  categories.filter((category) => isSelected(category, names) && offersSelected(category, options));

/** Returns the options of every attribute, attributes used by most categories first. */
function optionsByAttribute(categories: CategoryOffer[]): [string, Set<string>][] {
  const attributes = new Map<string, { options: Set<string>; categories: number }>();
  for (const { offers } of categories) {
    for (const [fieldName, options] of offers) {
      const entry = attributes.get(fieldName) ?? { options: new Set(), categories: 0 };
      const merged = new Set([...entry.options, ...options]);
      attributes.set(fieldName, { options: merged, categories: entry.categories + 1 });
    }
  }
  const byCategoryCount = [...attributes].sort(([, a], [, b]) => b.categories - a.categories);
  return byCategoryCount.map(([fieldName, { options }]) => [fieldName, options]);
}

/**
 * Returns every category and option with the number of products that selecting it would show.
 *
 * @param matches number of products that match the search, by category id
 */
export function countFacets(
  categories: CategoryOffer[],
  matches: ReadonlyMap<string, number>,
  selection: FacetSelection,
): ProductFacets {
  const countProducts = (of: CategoryOffer[]) => of.reduce((sum, { id }) => sum + (matches.get(id) ?? 0), 0);
  const categoryFacets = categories.map((category) => {
    const count = offersSelected(category, selection.options) ? countProducts([category]) : 0;
    return { _id: category.id, categoryName: category.categoryName, count };
  });
  const selectedCategories = categories.filter((category) => isSelected(category, selection.categories));
  const attributeFacets = optionsByAttribute(categories).map(([fieldName, options]) => {
    // An option is counted as if nothing else of its attribute were selected: options of one attribute are alternatives.
    const candidates = selectedCategories.filter((category) => offersSelected(category, selection.options, fieldName));
    const counted = [...options].map((option) => ({
      key: optionKey(fieldName, option),
      option,
      count: countProducts(candidates.filter((category) => offersAny(category, fieldName, [option]))),
    }));
    return { fieldName, options: counted };
  });
  return { categories: categoryFacets, attributes: attributeFacets.filter(({ options }) => options.length) };
}
