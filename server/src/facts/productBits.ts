import type { Facts, Offers } from '@msl/shared/contracts';
import { isFactRange } from '@msl/shared/factTexts';
import { TypedFastBitSet } from 'typedfastbitset';
import { parseFacts, parseOffers } from './productFacts';

/** What the index knows of a product. */
export interface IndexedProduct {
  id: string;
  categoryId: string;
  name: string;
  searchText: string;
  isFeatured: number;
  facts: string;
  offers: string;
  createdAt: string;
  updatedAt: string;
}

/** Both bounds of a number fact; equal unless it is a range. */
export type Bounds = readonly [low: number, high: number];

/** Sets of products by a key. */
export class BitsByKey {
  private readonly sets = new Map<string, TypedFastBitSet>();

  get(key: string): TypedFastBitSet | undefined {
    return this.sets.get(key);
  }

  set(key: string, slot: number, isSet: boolean): void {
    const bits = this.sets.get(key) ?? new TypedFastBitSet();
    if (isSet) bits.add(slot);
    else bits.remove(slot);
    this.sets.set(key, bits);
  }

  entries(): Iterable<[string, TypedFastBitSet]> {
    return this.sets;
  }
}

const at = <T>(groups: Map<string, T>, id: string, create: () => T): T => {
  const group = groups.get(id) ?? create();
  groups.set(id, group);
  return group;
};

/**
 * Products as bit sets by category, offered option and fact. Each product has a slot, its position in all sets, which is
 * used again after the product was removed.
 */
export class ProductBits {
  readonly present = new TypedFastBitSet();
  readonly featured = new TypedFastBitSet();
  readonly byCategory = new BitsByKey();
  /** Products with offers of their own, by attribute. */
  readonly withOffers = new BitsByKey();
  /** By attribute, then option. */
  readonly offered = new Map<string, BitsByKey>();
  /** Texts and flags by attribute, then value. */
  readonly texts = new Map<string, BitsByKey>();
  /** By attribute, then slot. */
  readonly numbers = new Map<string, (Bounds | undefined)[]>();
  readonly products: (IndexedProduct | undefined)[] = [];
  private readonly slots = new Map<string, number>();
  private readonly freeSlots: number[] = [];

  get size(): number {
    return this.slots.size;
  }

  ids(): Iterable<string> {
    return this.slots.keys();
  }

  find(id: string): IndexedProduct | undefined {
    const slot = this.slots.get(id);
    return slot === undefined ? undefined : this.products[slot];
  }

  put(product: IndexedProduct): void {
    this.remove(product.id);
    const slot = this.freeSlots.pop() ?? this.products.length;
    this.slots.set(product.id, slot);
    this.products[slot] = product;
    this.write(slot, product, true);
  }

  remove(id: string): void {
    const slot = this.slots.get(id);
    const product = slot === undefined ? undefined : this.products[slot];
    if (slot === undefined || !product) return;
    this.write(slot, product, false);
    this.products[slot] = undefined;
    this.slots.delete(id);
    this.freeSlots.push(slot);
  }

  private write(slot: number, product: IndexedProduct, isSet: boolean): void {
    for (const [bits, belongs] of [
      [this.present, true],
      [this.featured, product.isFeatured === 1],
    ] as const) {
      if (isSet && belongs) bits.add(slot);
      else bits.remove(slot);
    }
    this.byCategory.set(product.categoryId, slot, isSet);
    this.writeOffers(slot, parseOffers(product.offers), isSet);
    this.writeFacts(slot, parseFacts(product.facts), isSet);
  }

  private writeOffers(slot: number, offers: Offers, isSet: boolean): void {
    for (const [attributeId, options] of Object.entries(offers)) {
      this.withOffers.set(attributeId, slot, isSet);
      const offered = at(this.offered, attributeId, () => new BitsByKey());
      for (const option of options) offered.set(option, slot, isSet);
    }
  }

  private writeFacts(slot: number, facts: Facts, isSet: boolean): void {
    for (const [attributeId, value] of Object.entries(facts)) {
      if (typeof value === 'number' || isFactRange(value)) {
        const bounds: Bounds = isFactRange(value) ? [value.from, value.to] : [value, value];
        at(this.numbers, attributeId, () => [])[slot] = isSet ? bounds : undefined;
      } else {
        at(this.texts, attributeId, () => new BitsByKey()).set(String(value), slot, isSet);
      }
    }
  }
}
