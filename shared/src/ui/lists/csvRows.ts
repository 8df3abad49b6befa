const [quote, lineFeed] = [0x22, 0x0a];

/** Counts the rows of a CSV file as its bytes arrive; a line feed inside quotation marks ends none. */
export class CsvRowCounter {
  private lines = 0;
  private isQuoted = false;

  add(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === quote) this.isQuoted = !this.isQuoted;
      else if (byte === lineFeed && !this.isQuoted) this.lines += 1;
    }
  }

  /** Without the head. */
  get rows(): number {
    return Math.max(0, this.lines - 1);
  }
}
