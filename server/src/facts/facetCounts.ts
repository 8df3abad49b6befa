import { compareTexts } from '@msl/shared/compareTexts';
import type { FactValue, ProductFacets } from '@msl/shared/contracts';
import { optionKey } from '@msl/shared/optionKeys';
import type { TypedFastBitSet } from 'typedfastbitset';
import type { CatalogueAttribute } from './catalogueAttributes';
import type { DictionaryColumn } from './dictionaryColumn';
import type { Pacer } from '../http/pacer';
import { boundsOf, type SelectedProducts } from './productSelection';
import { sortRange } from './sortRange';

type FactFacet = ProductFacets['facts'][number];

/** Maximum number of values of one text fact that visitors can choose from; the most frequent ones. */
const maxValues = 100;

type Counts = ArrayLike<number>;

/** Returns the number of products by the code of their value, among the candidates. */
const countValues = <T>(
  column: DictionaryColumn<T>,
  candidates: TypedFastBitSet,
  { columns }: SelectedProducts,
): Counts => (candidates.size() === columns.size ? column.counts : column.count(candidates));

function countCategories(products: SelectedProducts): ProductFacets['categories'] {
  const { columns, catalogue } = products;
  const counts = countValues(columns.categories, products.withoutCategories(), products);
  return [...catalogue.categories.values()].map(({ id, categoryName }) => ({
    _id: id,
    categoryName,
    count: counts[columns.categories.find(id)] ?? 0,
  }));
}

interface NamedOptions {
  options: Set<string>;
  order: number;
}

/** Returns the options of choices by attribute name; names in the order of their attributes, then those of most categories first. */
function optionsByName({ columns, catalogue }: SelectedProducts): [fieldName: string, attribute: NamedOptions][] {
  const names = new Map<string, NamedOptions & { categories: number }>();
  const offering = [...catalogue.categories.values()].flatMap(({ attributeIds }) => attributeIds);
  for (const { id, kind, fieldName, options, order, isFilter } of catalogue.attributes.values()) {
    const categories = offering.filter((attributeId) => attributeId === id).length;
    const isOffered = categories > 0 || columns.offers.get(id)?.products.isEmpty() === false;
    if (kind !== 'choice' || !isFilter || !isOffered) continue;
    const known = names.get(fieldName) ?? { options: new Set(), order, categories: 0 };
    names.set(fieldName, {
      options: new Set([...known.options, ...options]),
      order: Math.min(order, known.order),
      categories: known.categories + categories,
    });
  }
  return [...names].sort(([, a], [, b]) => a.order - b.order || b.categories - a.categories);
}

async function countOptions(products: SelectedProducts): Promise<ProductFacets['attributes']> {
  const counted: ProductFacets['attributes'] = [];
  for (const [fieldName, { options, order }] of optionsByName(products)) {
    // An option is counted as if nothing else of its attribute were selected: options of one attribute are alternatives.
    const candidates = products.withoutOptions(fieldName);
    const counts: (typeof counted)[number]['options'] = [];
    for (const option of options) {
      await products.pacer.pauseIfDue();
      const count = products.withOption(fieldName, option).intersection_size(candidates);
      counts.push({ key: optionKey(fieldName, option), option, count });
    }
    if (counts.length) counted.push({ fieldName, order, options: counts });
  }
  return counted;
}

type FactColumn = DictionaryColumn<FactValue>;
type Summary = Pick<FactFacet, 'count' | 'min' | 'max' | 'values'>;

function summarizeNumbers({ values }: FactColumn, counts: Counts): Summary {
  let [min, max, count] = [Infinity, -Infinity, 0];
  for (const [code, value] of values.entries()) {
    const products = counts[code] ?? 0;
    const bounds = value === undefined || !products ? undefined : boundsOf(value);
    if (!bounds) continue;
    count += products;
    min = Math.min(min, bounds[0]);
    max = Math.max(max, bounds[1]);
  }
  return { count, ...(count ? { min, max } : { min: null, max: null }), values: [] };
}

/** Counts the most frequent values; a value that no candidate has is one of them if any other product has it. */
async function summarizeTexts(id: string, column: FactColumn, counts: Counts, pacer: Pacer): Promise<Summary> {
  const codes = Uint32Array.from(column.values.keys()).filter((code) => column.counts[code]);
  const compare = (a: number, b: number) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b;
  await sortRange(codes, { start: 0, end: maxValues }, { compare, pacer });
  const values = Array.from(codes.subarray(0, maxValues), (code) => {
    const value = String(column.values[code]);
    return { key: optionKey(id, value), value, count: counts[code] ?? 0 };
  }).sort((a, b) => compareTexts(a.value, b.value));
  return { count: values.reduce((sum, { count }) => sum + count, 0), min: null, max: null, values };
}

async function countFact(products: SelectedProducts, attribute: CatalogueAttribute): Promise<FactFacet | undefined> {
  const { id, fieldName, kind, unit, group, order } = attribute;
  const column = products.columns.facts.get(id);
  if (kind === 'choice' || !column?.counts.some(Boolean)) return undefined;
  const counts = countValues(column, products.withoutFact(id), products);
  const summary =
    kind === 'number' ? summarizeNumbers(column, counts) : await summarizeTexts(id, column, counts, products.pacer);
  return { _id: id, fieldName, unit, group, order, kind, ...summary };
}

/** Returns every choice with the number of products that selecting it would show. Counts in short slices. */
export async function countFacets(products: SelectedProducts): Promise<ProductFacets> {
  const categories = countCategories(products);
  const attributes = await countOptions(products);
  const facts: FactFacet[] = [];
  for (const attribute of products.catalogue.attributes.values()) {
    await products.pacer.pauseIfDue();
    const facet = attribute.isFilter ? await countFact(products, attribute) : undefined;
    if (facet) facts.push(facet);
  }
  return { categories, attributes, facts };
}
