import type { ProductFacets } from '@msl/shared/contracts';
import { optionKey } from '@msl/shared/optionKeys';
import type { TypedFastBitSet } from 'typedfastbitset';
import type { CatalogueAttribute } from './catalogueAttributes';
import { productsWithOption, type SelectedProducts } from './productSelection';

type FactFacet = ProductFacets['facts'][number];

/** Maximum number of values of one text fact that visitors can choose from; the most frequent ones. */
const maxValues = 100;

const isDefined = <T>(value: T | undefined): value is T => value !== undefined;

function countCategories({ bits, catalogue, ...selected }: Parts): ProductFacets['categories'] {
  const candidates = selected.products.withoutCategories();
  return [...catalogue.categories.values()].map(({ id, categoryName }) => ({
    _id: id,
    categoryName,
    count: bits.byCategory.get(id)?.intersection_size(candidates) ?? 0,
  }));
}

interface Parts extends Pick<SelectedProducts, 'bits' | 'catalogue'> {
  products: SelectedProducts;
}

interface NamedOptions {
  options: Set<string>;
  order: number;
}

/** Returns the options of choices by attribute name; names in the order of their attributes, then those of most categories first. */
function optionsByName({ bits, catalogue }: Parts): [fieldName: string, attribute: NamedOptions][] {
  const names = new Map<string, NamedOptions & { categories: number }>();
  const offering = [...catalogue.categories.values()].flatMap(({ attributeIds }) => attributeIds);
  for (const { id, kind, fieldName, options, order, isFilter } of catalogue.attributes.values()) {
    const categories = offering.filter((attributeId) => attributeId === id).length;
    if (kind !== 'choice' || !isFilter || (!categories && !bits.withOffers.get(id)?.size())) continue;
    const known = names.get(fieldName) ?? { options: new Set(), order, categories: 0 };
    names.set(fieldName, {
      options: new Set([...known.options, ...options]),
      order: Math.min(order, known.order),
      categories: known.categories + categories,
    });
  }
  return [...names].sort(([, a], [, b]) => a.order - b.order || b.categories - a.categories);
}

function countOptions(parts: Parts): ProductFacets['attributes'] {
  const { bits, catalogue, products } = parts;
  const counted = optionsByName(parts).map(([fieldName, { options, order }]) => {
    // An option is counted as if nothing else of its attribute were selected: options of one attribute are alternatives.
    const candidates = products.withoutOptions(fieldName);
    return {
      fieldName,
      order,
      options: [...options].map((option) => ({
        key: optionKey(fieldName, option),
        option,
        count: productsWithOption(bits, catalogue, fieldName, option).intersection_size(candidates),
      })),
    };
  });
  return counted.filter(({ options }) => options.length);
}

function countNumbers({ bits }: Parts, id: string, candidates: TypedFastBitSet) {
  let [min, max, count] = [Infinity, -Infinity, 0];
  bits.numbers.get(id)?.forEach((bounds, slot) => {
    if (!bounds || !candidates.has(slot)) return;
    count += 1;
    min = Math.min(min, bounds[0]);
    max = Math.max(max, bounds[1]);
  });
  return count ? { count, min, max } : { count, min: null, max: null };
}

/** Compares texts by the numbers in them: IP65 is before IP100. */
const compareValues = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

function countValues({ bits }: Parts, id: string, candidates: TypedFastBitSet): FactFacet['values'] {
  return [...(bits.texts.get(id)?.entries() ?? [])]
    .filter(([, set]) => !set.isEmpty())
    .map(([value, set]) => ({ key: optionKey(id, value), value, count: set.intersection_size(candidates) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, maxValues)
    .sort((a, b) => compareValues(a.value, b.value));
}

function countFact(
  parts: Parts,
  { id, fieldName, kind, unit, group, order }: CatalogueAttribute,
): FactFacet | undefined {
  const candidates = parts.products.withoutFact(id);
  const attribute = { _id: id, fieldName, unit, group, order };
  if (kind === 'choice') return undefined;
  if (kind === 'number') {
    const isKnown = parts.bits.numbers.get(id)?.some(isDefined);
    return isKnown ? { ...attribute, kind, ...countNumbers(parts, id, candidates), values: [] } : undefined;
  }
  const values = countValues(parts, id, candidates);
  const count = values.reduce((sum, value) => sum + value.count, 0);
  return values.length ? { ...attribute, kind, count, min: null, max: null, values } : undefined;
}

/** Returns every choice with the number of products that selecting it would show. */
export function countFacets(products: SelectedProducts): ProductFacets {
  const { bits, catalogue } = products;
  const parts = { bits, catalogue, products };
  const filters = [...catalogue.attributes.values()].filter(({ isFilter }) => isFilter);
  return {
    categories: countCategories(parts),
    attributes: countOptions(parts),
    facts: filters.map((attribute) => countFact(parts, attribute)).filter(isDefined),
  };
}
