import type { OptionsByAttribute } from '@msl/shared/optionKeys';
import { TypedFastBitSet } from 'typedfastbitset';
import { searchWords } from '../database/searchText';
import type { Catalogue, CatalogueAttribute } from './catalogueAttributes';
import { parseRange } from './numberRange';
import type { ProductBits } from './productBits';

/** What a visitor selected. */
export interface FacetSelection {
  /** Ids and normalised names of categories; unset: every category. */
  categories?: ReadonlySet<string>;
  /** Options by the name of their attribute. */
  options: OptionsByAttribute;
  /** Values by the id of their attribute. */
  facts: OptionsByAttribute;
  search?: string;
  isFeatured?: boolean;
}

const union = (sets: Iterable<TypedFastBitSet | undefined>): TypedFastBitSet => {
  const all = new TypedFastBitSet();
  for (const set of sets) if (set) all.union(set);
  return all;
};

/** Returns the products that come in an option of one attribute. */
function comeIn(
  bits: ProductBits,
  { categories }: Catalogue,
  attribute: CatalogueAttribute,
  option: string,
): TypedFastBitSet {
  if (attribute.kind !== 'choice' || !attribute.options.includes(option)) return new TypedFastBitSet();
  const ofCategories = [...categories.values()]
    .filter(({ attributeIds }) => attributeIds.includes(attribute.id))
    .map(({ id }) => bits.byCategory.get(id));
  const byDefault = union(ofCategories).difference(bits.withOffers.get(attribute.id) ?? new TypedFastBitSet());
  return union([byDefault, bits.offered.get(attribute.id)?.get(option)]);
}

/** Returns the products that come in an option of any attribute of this name. */
export const productsWithOption = (
  bits: ProductBits,
  catalogue: Catalogue,
  fieldName: string,
  option: string,
): TypedFastBitSet =>
  union(
    [...catalogue.attributes.values()]
      .filter((attribute) => attribute.fieldName === fieldName)
      .map((attribute) => comeIn(bits, catalogue, attribute, option)),
  );

/** Returns the products whose number overlaps with a range; none if the range is malformed. */
function productsInRange(bits: ProductBits, attributeId: string, text: string): TypedFastBitSet {
  const found = new TypedFastBitSet();
  const range = parseRange(text);
  if (!range) return found;
  bits.numbers.get(attributeId)?.forEach((bounds, slot) => {
    if (bounds && bounds[1] >= range.from && bounds[0] <= range.to) found.add(slot);
  });
  return found;
}

function productsWithFact(bits: ProductBits, { attributes }: Catalogue, id: string, value: string): TypedFastBitSet {
  const kind = attributes.get(id)?.kind;
  if (kind === 'number') return productsInRange(bits, id, value);
  if (kind === 'text' || kind === 'flag') return union([bits.texts.get(id)?.get(value)]);
  return new TypedFastBitSet();
}

function productsFound(bits: ProductBits, { search = '', isFeatured }: FacetSelection): TypedFastBitSet {
  const base = bits.present.clone();
  if (isFeatured === true) base.intersection(bits.featured);
  if (isFeatured === false) base.difference(bits.featured);
  const words = searchWords(search);
  if (!words.length) return base;
  const found = new TypedFastBitSet();
  base.forEach((slot) => {
    const text = bits.products[slot]?.searchText ?? '';
    if (words.every((word) => text.includes(word))) found.add(slot);
  });
  return found;
}

/** The key of the group of all categories, among the names of attributes. */
const categoryGroup = 'categories';
const optionGroup = (fieldName: string) => `option:${fieldName}`;
const factGroup = (attributeId: string) => `fact:${attributeId}`;

/** The products that match a selection, and those that match all of it but one group. */
export class SelectedProducts {
  private readonly found: TypedFastBitSet;
  private readonly groups = new Map<string, TypedFastBitSet>();
  private readonly all: TypedFastBitSet;

  constructor(
    readonly bits: ProductBits,
    readonly catalogue: Catalogue,
    selection: FacetSelection,
  ) {
    this.found = productsFound(bits, selection);
    const { categories: keys, options, facts } = selection;
    if (keys) {
      const chosen = [...catalogue.categories.values()].filter(({ id, nameKey }) => keys.has(id) || keys.has(nameKey));
      this.groups.set(categoryGroup, union(chosen.map(({ id }) => bits.byCategory.get(id))));
    }
    for (const [fieldName, values] of options) {
      const sets = [...values].map((option) => productsWithOption(bits, catalogue, fieldName, option));
      this.groups.set(optionGroup(fieldName), union(sets));
    }
    for (const [id, values] of facts) {
      const sets = [...values].map((value) => productsWithFact(bits, catalogue, id, value));
      this.groups.set(factGroup(id), union(sets));
    }
    this.all = this.intersect();
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

  private without(group: string): TypedFastBitSet {
    return this.groups.has(group) ? this.intersect(group) : this.all;
  }

  private intersect(ignored?: string): TypedFastBitSet {
    const all = this.found.clone();
    for (const [group, set] of this.groups) if (group !== ignored) all.intersection(set);
    return all;
  }
}
