import { withRoom } from './growingArray';
import { PackedTexts } from './packedTexts';

const initialLength = 1024;
/** The hash table is in parts, because enlarging the whole for a million ids would block the process for 100 ms. */
const partBits = 6;
const initialPartLength = 32;

function hash(id: string): number {
  // FNV-1a.
  let value = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A hash table with linear probing. */
class HashTable {
  /** Rows + 1, or 0. The length is a power of two. */
  entries = new Uint32Array(initialPartLength);
  private used = 0;

  /** @param hashes of all rows */
  add(row: number, place: number, hashes: Uint32Array): void {
    this.entries[place] = row + 1;
    this.used += 1;
    if (2 * this.used > this.entries.length) this.enlarge(hashes);
  }

  private enlarge(hashes: Uint32Array): void {
    const entries = new Uint32Array(2 * this.entries.length);
    const mask = entries.length - 1;
    for (const entry of this.entries) {
      if (!entry) continue;
      let place = (hashes[entry - 1] ?? 0) & mask;
      while (entries[place]) place = (place + 1) & mask;
      entries[place] = entry;
    }
    this.entries = entries;
  }
}

/** Numbers ids from 0 on in the order of their arrival. An id keeps its number, which is its row in the columns. */
export class RowIds {
  size = 0;
  private readonly ids = new PackedTexts();
  private hashes = new Uint32Array(initialLength);
  private readonly parts = Array.from({ length: 1 << partBits }, () => new HashTable());

  find(id: string): number | undefined {
    const hashed = hash(id);
    const table = this.partOf(hashed);
    const entry = table.entries[this.placeOf(table, id, hashed)];
    return entry ? entry - 1 : undefined;
  }

  /** Returns the row of an id, which is added if it is unknown. */
  add(id: string): number {
    const hashed = hash(id);
    const table = this.partOf(hashed);
    const place = this.placeOf(table, id, hashed);
    const entry = table.entries[place];
    if (entry) return entry - 1;
    const row = this.size;
    this.size += 1;
    this.ids.set(row, id);
    this.hashes = withRoom(this.hashes, row);
    this.hashes[row] = hashed;
    table.add(row, place, this.hashes);
    return row;
  }

  idOf(row: number): string {
    return this.ids.get(row);
  }

  /** Compares the ids of two rows. @returns a number below, above or equal to 0 */
  compare(a: number, b: number): number {
    return this.ids.compare(a, b);
  }

  private partOf(hashed: number): HashTable {
    return this.parts[hashed >>> (32 - partBits)] as HashTable;
  }

  /** Returns the place of the id in the table, or the free place for it. */
  private placeOf({ entries }: HashTable, id: string, hashed: number): number {
    const mask = entries.length - 1;
    let place = hashed & mask;
    for (;;) {
      const entry = entries[place];
      if (!entry || (this.hashes[entry - 1] === hashed && this.ids.get(entry - 1) === id)) return place;
      place = (place + 1) & mask;
    }
  }
}
