import type { FactValue } from '@msl/shared/contracts';
import { isFactRange } from '@msl/shared/factTexts';
import type { OptionsByAttribute } from '@msl/shared/optionKeys';
import { TypedFastBitSet } from 'typedfastbitset';
import { searchWords } from '../database/searchText';
import type { Catalogue } from './catalogueAttributes';
import { parseRange } from './numberRange';
import { Pacer } from '../http/pacer';
import type { ProductColumns } from './productColumns';

/** What a visitor selected. */
export interface FacetSelection {
  /** Ids and normalised names of categories; unset: every category. */
  categories?: ReadonlySet<string>;
  /** Options by the name of their attribute. */
  options: OptionsByAttribute;
  /** Values by the id of their attribute. */
  facts: OptionsByAttribute;
  search?: string;
  /** Ids of the products that the search finds, the best first; unset: those whose search text has all words. */
  found?: readonly string[];
  isFeatured?: boolean;
}

const union = (sets: Iterable<TypedFastBitSet | undefined>): TypedFastBitSet => {
  const all = new TypedFastBitSet();
  for (const set of sets) if (set) all.union(set);
  return all;
};

/** Returns the lower and the upper bound of a number fact; `undefined` for other facts. */
export function boundsOf(value: FactValue): readonly [low: number, high: number] | undefined {
  if (typeof value === 'number') return [value, value];
  return isFactRange(value) ? [value.from, value.to] : undefined;
}

/** Returns the products that have a value of a fact, or a number in a range; all if every range is malformed. */
function productsWithFact(
  columns: ProductColumns,
  { attributes }: Catalogue,
  { id, values }: { id: string; values: ReadonlySet<string> },
): TypedFastBitSet {
  const [kind, column] = [attributes.get(id)?.kind, columns.facts.get(id)];
  if (!column || !kind || kind === 'choice') return new TypedFastBitSet();
  if (kind !== 'number') return column.select((value) => values.has(String(value)));
  const ranges = [...values].flatMap((text) => parseRange(text) ?? []);
  if (!ranges.length) return columns.present;
  return column.select((value) => {
    const [low, high] = boundsOf(value) ?? [NaN, NaN];
    return ranges.some(({ from, to }) => high >= from && low <= to);
  });
}

/** Products whose texts are looked through between two looks at the clock. */
const searchedAtOnce = 256;

/** Returns the rows of products that exist, in short slices. */
async function rowsOf(columns: ProductColumns, ids: readonly string[], pacer: Pacer): Promise<TypedFastBitSet> {
  const rows = new TypedFastBitSet();
  for (let at = 0; at < ids.length; at += searchedAtOnce) {
    await pacer.pauseIfDue();
    rows.union(columns.rowsOf(ids.slice(at, at + searchedAtOnce)));
  }
  return rows;
}

async function productsFound(
  columns: ProductColumns,
  { search = '', found: foundIds, isFeatured }: FacetSelection,
  pacer: Pacer,
): Promise<TypedFastBitSet> {
  const base = columns.present.clone();
  if (isFeatured === true) base.intersection(columns.featured);
  if (isFeatured === false) base.difference(columns.featured);
  if (foundIds) {
    const found = await rowsOf(columns, foundIds, pacer);
    found.intersection(base);
    return found;
  }
  const words = searchWords(search);
  if (!words.length) return base;
  const found = new TypedFastBitSet();
  for (const [index, row] of base.array().entries()) {
    if (index % searchedAtOnce === 0) await pacer.pauseIfDue();
    const text = columns.searchTexts.get(row);
    if (words.every((word) => text.includes(word))) found.add(row);
  }
  return found;
}

/** The key of the group of all categories, among the names of attributes. */
const categoryGroup = 'categories';
const optionGroup = (fieldName: string) => `option:${fieldName}`;
const factGroup = (attributeId: string) => `fact:${attributeId}`;

/** The products that match a selection, and those that match all of it but one group. */
export class SelectedProducts {
  /** Limits the slices of all work with these products. */
  readonly pacer = new Pacer();
  /** Ids of the products that the search finds, the best first; unset without a search. */
  foundIds?: readonly string[];
  private found = new TypedFastBitSet();
  private all = new TypedFastBitSet();
  private readonly groups = new Map<string, TypedFastBitSet>();
  /** By attribute: the products that come in all of its options. */
  private readonly withAllOptions = new Map<string, TypedFastBitSet>();

  private constructor(
    readonly columns: ProductColumns,
    readonly catalogue: Catalogue,
  ) {}

  /** Selects products in short slices. */
  static async select(
    columns: ProductColumns,
    catalogue: Catalogue,
    selection: FacetSelection,
  ): Promise<SelectedProducts> {
    const selected = new SelectedProducts(columns, catalogue);
    await selected.fill(selection);
    return selected;
  }

  matching(): TypedFastBitSet {
    return this.all;
  }

  withoutCategories(): TypedFastBitSet {
    return this.without(categoryGroup);
  }

  withoutOptions(fieldName: string): TypedFastBitSet {
    return this.without(optionGroup(fieldName));
  }

  withoutFact(attributeId: string): TypedFastBitSet {
    return this.without(factGroup(attributeId));
  }

  /** Returns the products that come in an option of any attribute of this name. */
  withOption(fieldName: string, option: string): TypedFastBitSet {
    const attributes = [...this.catalogue.attributes.values()].filter(
      ({ fieldName: name, kind, options }) => name === fieldName && kind === 'choice' && options.includes(option),
    );
    return union(
      attributes.flatMap(({ id }) => [this.comeInAll(id), this.columns.offers.get(id)?.byOption.get(option)]),
    );
  }

  private async fill(selection: FacetSelection): Promise<void> {
    const { columns, catalogue, groups, pacer } = this;
    this.foundIds = selection.found;
    this.found = await productsFound(columns, selection, pacer);
    const { categories: keys, options, facts } = selection;
    if (keys) {
      const chosen = [...catalogue.categories.values()].filter(({ id, nameKey }) => keys.has(id) || keys.has(nameKey));
      groups.set(categoryGroup, this.ofCategories(new Set(chosen.map(({ id }) => id))));
    }
    for (const [fieldName, values] of options) {
      await pacer.pauseIfDue();
      groups.set(optionGroup(fieldName), union([...values].map((option) => this.withOption(fieldName, option))));
    }
    for (const [id, values] of facts) {
      await pacer.pauseIfDue();
      groups.set(factGroup(id), productsWithFact(columns, catalogue, { id, values }));
    }
    this.all = this.intersect();
  }

  private ofCategories(ids: ReadonlySet<string>): TypedFastBitSet {
    return this.columns.categories.select((id) => ids.has(id));
  }

  /** Returns the products whose category has a choice, unless they have offers of their own for it. */
  private comeInAll(attributeId: string): TypedFastBitSet {
    const known = this.withAllOptions.get(attributeId);
    if (known) return known;
    const categories = [...this.catalogue.categories.values()].filter(({ attributeIds }) =>
      attributeIds.includes(attributeId),
    );
    const products = this.ofCategories(new Set(categories.map(({ id }) => id)));
    const own = this.columns.offers.get(attributeId)?.products;
    if (own) products.difference(own);
    this.withAllOptions.set(attributeId, products);
    return products;
  }

  private without(group: string): TypedFastBitSet {
    return this.groups.has(group) ? this.intersect(group) : this.all;
  }

  private intersect(ignored?: string): TypedFastBitSet {
    const all = this.found.clone();
    for (const [group, set] of this.groups) if (group !== ignored) all.intersection(set);
    return all;
  }
}
