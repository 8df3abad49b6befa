const [quote, lineFeed] = [0x22, 0x0a];

/** Counts the rows of a CSV file as its bytes arrive. Ignores line feeds inside quotation marks. */
export class CsvRowCounter {
  private lines = 0;
  private isQuoted = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === quote) this.isQuoted = !this.isQuoted;
      else if (byte === lineFeed && !this.isQuoted) this.lines += 1;
    }
  }

  /** Number of rows without the header. */
  get rows(): number {
    return Math.max(0, this.lines - 1);
  }
}
