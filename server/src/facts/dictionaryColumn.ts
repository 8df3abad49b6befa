import { TypedFastBitSet } from 'typedfastbitset';
import { withRoom } from './growingArray';

const initialLength = 1024;

type Key = string | number | boolean;

/**
 * A value of each product, or none, by row. Equal values are stored once, in a dictionary; a row has the code of its
 * value there. Code 0 is no value.
 */
export class DictionaryColumn<T> {
  /** By code. */
  readonly values: (T | undefined)[] = [undefined];
  /** Number of products by code; of no value: 0. */
  readonly counts: number[] = [0];
  private readonly codesByKey = new Map<Key, number>();
  /** By row. As narrow as the number of distinct values allows: there may be hundreds of columns. */
  private codes: Uint8Array | Uint16Array | Uint32Array = new Uint8Array(initialLength);

  /** @param toKey returns equal keys for equal values only */
  constructor(private readonly toKey: (value: T) => Key) {}

  set(row: number, value: T | undefined): void {
    const before = this.codeAt(row);
    const code = value === undefined ? 0 : this.add(value);
    if (before === code) return;
    if (before) this.counts[before] = (this.counts[before] ?? 0) - 1;
    if (code) this.counts[code] = (this.counts[code] ?? 0) + 1;
    this.codes = withRoom(this.codes, row);
    this.codes[row] = code;
  }

  get(row: number): T | undefined {
    return this.values[this.codeAt(row)];
  }

  /** Returns the code of a value; 0 if no product ever had it. */
  find(value: T): number {
    return this.codesByKey.get(this.toKey(value)) ?? 0;
  }

  /** Returns the products whose value fits. */
  select(fits: (value: T) => boolean): TypedFastBitSet {
    const { codes, values } = this;
    const fitting = new Uint8Array(values.length);
    for (const [code, value] of values.entries()) if (value !== undefined && fits(value)) fitting[code] = 1;
    const words = new Uint32Array(Math.ceil(codes.length / 32));
    for (let row = 0; row < codes.length; row += 1) {
      if (fitting[codes[row]!]) words[row >>> 5]! |= 1 << (row & 31);
    }
    return new TypedFastBitSet(undefined, words);
  }

  /** Returns the number of products by code, among some of them. */
  count(products: TypedFastBitSet): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    products.forEach((row) => {
      counts[this.codeAt(row)]! += 1;
    });
    counts[0] = 0;
    return counts;
  }

  private codeAt(row: number): number {
    return this.codes[row] ?? 0;
  }

  private add(value: T): number {
    const known = this.find(value);
    if (known) return known;
    const code = this.values.push(value) - 1;
    this.codesByKey.set(this.toKey(value), code);
    this.counts.push(0);
    if (code === 2 ** 8) this.codes = new Uint16Array(this.codes);
    if (code === 2 ** 16) this.codes = new Uint32Array(this.codes);
    return code;
  }
}
