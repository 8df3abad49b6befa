import { withRoom } from './growingArray';
import { PackedTexts } from './packedTexts';

const initialLength = 1024;

function hash(id: string): number {
  // FNV-1a.
  let value = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Numbers ids from 0 on in the order of their arrival. An id keeps its number, which is its row in the columns. */
export class RowIds {
  size = 0;
  private readonly ids = new PackedTexts();
  private hashes = new Uint32Array(initialLength);
  /** A hash table with linear probing: rows + 1, or 0. Its length is a power of two. */
  private table = new Uint32Array(2 * initialLength);

  find(id: string): number | undefined {
    const entry = this.table[this.placeOf(id, hash(id))];
    return entry ? entry - 1 : undefined;
  }

  /** Returns the row of an id, which is added if it is unknown. */
  add(id: string): number {
    const hashed = hash(id);
    const place = this.placeOf(id, hashed);
    const entry = this.table[place];
    if (entry) return entry - 1;
    const row = this.size;
    this.size += 1;
    this.ids.set(row, id);
    this.hashes = withRoom(this.hashes, row);
    this.hashes[row] = hashed;
    this.table[place] = row + 1;
    if (2 * this.size > this.table.length) this.enlarge();
    return row;
  }

  idOf(row: number): string {
    return this.ids.get(row);
  }

  /** Compares the ids of two rows. @returns a number below, above or equal to 0 */
  compare(a: number, b: number): number {
    return this.ids.compare(a, b);
  }

  /** Returns the place of the id in the table, or the free place for it. */
  private placeOf(id: string, hashed: number): number {
    const { table, hashes } = this;
    const mask = table.length - 1;
    let place = hashed & mask;
    for (;;) {
      const entry = table[place];
      if (!entry || (hashes[entry - 1] === hashed && this.ids.get(entry - 1) === id)) return place;
      place = (place + 1) & mask;
    }
  }

  private enlarge(): void {
    const table = new Uint32Array(2 * this.table.length);
    const mask = table.length - 1;
    for (let row = 0; row < this.size; row += 1) {
      let place = (this.hashes[row] ?? 0) & mask;
      while (table[place]) place = (place + 1) & mask;
      table[place] = row + 1;
    }
    this.table = table;
  }
}
