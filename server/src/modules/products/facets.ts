import type { ProductFacets } from '@msl/shared/contracts';
import type { CategoryOffer } from './categoryOffers';
import { optionKey, type OptionsByAttribute } from './optionKeys';

/** What a visitor chose. */
export interface ChosenFacets {
  /** Ids and normalised names of categories; unset: every category. */
  categories?: ReadonlySet<string>;
  options: OptionsByAttribute;
}

/** Products have no options of their own: they are offered with those of their category, so a choice is of categories. */
const isOffered = ({ offers }: CategoryOffer, fieldName: string, options: Iterable<string>) =>
  [...options].some((option) => offers.get(fieldName)?.has(option));

const isChosen = ({ id, nameKey }: CategoryOffer, chosen: ChosenFacets['categories']) =>
  !chosen || chosen.has(id) || chosen.has(nameKey);

/** @param ownName an attribute whose own choices do not count */
const offersChosen = (category: CategoryOffer, chosen: OptionsByAttribute, ownName?: string) =>
  [...chosen].every(([fieldName, options]) => fieldName === ownName || isOffered(category, fieldName, options));

/** The categories whose products fit what was chosen. */
export const fittingCategories = (categories: CategoryOffer[], { categories: names, options }: ChosenFacets) =>
  categories.filter((category) => isChosen(category, names) && offersChosen(category, options));

/** Every attribute's options, those attributes first that most categories have. */
function attributesOf(categories: CategoryOffer[]): [string, Set<string>][] {
  const attributes = new Map<string, { options: Set<string>; categories: number }>();
  for (const { offers } of categories) {
    for (const [fieldName, options] of offers) {
      const known = attributes.get(fieldName) ?? { options: new Set(), categories: 0 };
      const together = new Set([...known.options, ...options]);
      attributes.set(fieldName, { options: together, categories: known.categories + 1 });
    }
  }
  const byUse = [...attributes].sort(([, a], [, b]) => b.categories - a.categories);
  return byUse.map(([fieldName, { options }]) => [fieldName, options]);
}

/**
 * Every choice with the number of products it would show.
 *
 * @param found how many products a search found, by category
 */
export function countFacets(
  categories: CategoryOffer[],
  found: ReadonlyMap<string, number>,
  chosen: ChosenFacets,
): ProductFacets {
  const countIn = (some: CategoryOffer[]) => some.reduce((sum, { id }) => sum + (found.get(id) ?? 0), 0);
  const ofCategories = categories.map((category) => {
    const count = offersChosen(category, chosen.options) ? countIn([category]) : 0;
    return { _id: category.id, categoryName: category.categoryName, count };
  });
  const inChosen = categories.filter((category) => isChosen(category, chosen.categories));
  const ofAttributes = attributesOf(categories).map(([fieldName, options]) => {
    const beside = inChosen.filter((category) => offersChosen(category, chosen.options, fieldName));
    const counted = [...options].map((option) => ({
      key: optionKey(fieldName, option),
      option,
      count: countIn(beside.filter((category) => isOffered(category, fieldName, [option]))),
    }));
    return { fieldName, options: counted };
  });
  return { categories: ofCategories, attributes: ofAttributes.filter(({ options }) => options.length) };
}
