/** Numbers that look random and are the same for the same seed. */
export class Random {
  constructor(private state: number) {}

  /** From 0, below 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number; both ends are possible. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws when there is nothing to pick from */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error('There is nothing to pick from.');
    return item;
  }

  bytes(length: number): Buffer {
    const bytes = Buffer.alloc(length);
    for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(Math.floor(this.next() * 2 ** 32), at);
    return bytes;
  }

  /** A source of its own, so that what one user draws does not change what another gets. */
  fork(): Random {
    return new Random(Math.floor(this.next() * 2 ** 32));
  }
}
