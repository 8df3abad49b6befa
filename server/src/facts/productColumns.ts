import type { Facts, FactValue, Offers } from '@msl/shared/contracts';
import { isFactRange } from '@msl/shared/factTexts';
import { TypedFastBitSet } from 'typedfastbitset';
import { DictionaryColumn } from './dictionaryColumn';
import { withRoom } from './growingArray';
import { RowIds } from './rowIds';
import { PackedTexts } from './packedTexts';
import { parseFacts, parseOffers } from './productFacts';

/** What the index reads of a product. */
export interface IndexedProduct {
  id: string;
  categoryId: string;
  nameSortKey: string;
  searchText: string;
  isFeatured: number;
  facts: string;
  offers: string;
  createdAt: string;
}

/** The products with offers of their own for one attribute. */
class OwnOffers {
  readonly products = new TypedFastBitSet();
  readonly byOption = new Map<string, TypedFastBitSet>();

  set(row: number, options: readonly string[] | undefined): void {
    this.products.remove(row);
    for (const products of this.byOption.values()) products.remove(row);
    if (!options) return;
    this.products.add(row);
    for (const option of options) {
      const products = this.byOption.get(option) ?? new TypedFastBitSet();
      this.byOption.set(option, products);
      products.add(row);
    }
  }
}

// No text contains NUL.
const toFactKey = (value: FactValue) => (isFactRange(value) ? `\0${value.from} ${value.to}` : value);
const toOwnKey = (id: string) => id;

const initialLength = 1024;
/** Rows and bytes of deleted products and replaced texts that do not matter in a small catalogue. */
const minUnusedRows = 10_000;
const minUnusedBytes = 16 << 20;

/**
 * Products in columns of numbers and bit sets: an object for each product would take several times the memory, and the
 * garbage collector would visit all of them. Each product has a row, its position in all columns; a deleted product
 * keeps its row until it is restored.
 */
export class ProductColumns {
  readonly present = new TypedFastBitSet();
  readonly featured = new TypedFastBitSet();
  readonly categories = new DictionaryColumn<string>(toOwnKey);
  /** By attribute. */
  readonly facts = new Map<string, DictionaryColumn<FactValue>>();
  /** By attribute. */
  readonly offers = new Map<string, OwnOffers>();
  readonly searchTexts = new PackedTexts();
  /** See `toSortKey`. */
  private readonly names = new PackedTexts();
  private readonly ids = new RowIds();
  private createdMs = new Float64Array(initialLength);
  private presentCount = 0;

  /** Whether reading all products again would free much memory. */
  get isWasteful(): boolean {
    const unusedRows = this.ids.size - this.presentCount;
    const texts = [this.names, this.searchTexts];
    return (
      unusedRows > Math.max(this.presentCount, minUnusedRows) ||
      texts.some(({ unusedBytes, usedBytes }) => unusedBytes > Math.max(usedBytes, minUnusedBytes))
    );
  }

  get size(): number {
    return this.presentCount;
  }

  put(product: IndexedProduct): void {
    const row = this.ids.add(product.id);
    if (this.present.has(row)) this.clear(row);
    else this.presentCount += 1;
    this.present.add(row);
    if (product.isFeatured === 1) this.featured.add(row);
    else this.featured.remove(row);
    this.names.set(row, product.nameSortKey);
    this.searchTexts.set(row, product.searchText);
    this.createdMs = withRoom(this.createdMs, row);
    this.createdMs[row] = Date.parse(product.createdAt) || 0;
    this.categories.set(row, product.categoryId);
    this.setFacts(row, parseFacts(product.facts));
    this.setOffers(row, parseOffers(product.offers));
  }

  remove(id: string): void {
    const row = this.ids.find(id);
    if (row === undefined || !this.present.has(row)) return;
    this.presentCount -= 1;
    this.present.remove(row);
    this.featured.remove(row);
    this.clear(row);
  }

  idOf(row: number): string {
    return this.ids.idOf(row);
  }

  /** Returns the row of a product; `undefined` if none was ever read. */
  rowOf(id: string): number | undefined {
    return this.ids.find(id);
  }

  rowsOf(ids: readonly string[]): TypedFastBitSet {
    return new TypedFastBitSet(ids.flatMap((id) => this.ids.find(id) ?? []));
  }

  /** Compares two products by creation time, then by id. @returns a number below 0 if `a` is older */
  compareAge(a: number, b: number): number {
    return (this.createdMs[a] ?? 0) - (this.createdMs[b] ?? 0) || this.ids.compare(a, b);
  }

  /** Compares the names of two products. @returns a number below, above or equal to 0 */
  compareNames(a: number, b: number): number {
    return this.names.compare(a, b);
  }

  /** Removes all values of a product, of which {@link put} writes the present ones only. */
  private clear(row: number): void {
    this.categories.set(row, undefined);
    for (const column of this.facts.values()) column.set(row, undefined);
    for (const own of this.offers.values()) own.set(row, undefined);
  }

  private setFacts(row: number, facts: Facts): void {
    for (const [attributeId, value] of Object.entries(facts)) {
      const column = this.facts.get(attributeId) ?? new DictionaryColumn(toFactKey);
      this.facts.set(attributeId, column);
      column.set(row, value);
    }
  }

  private setOffers(row: number, offers: Offers): void {
    for (const [attributeId, options] of Object.entries(offers)) {
      const own = this.offers.get(attributeId) ?? new OwnOffers();
      this.offers.set(attributeId, own);
      own.set(row, options);
    }
  }
}
