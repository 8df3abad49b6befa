/** Reads little-endian values in order. Every method throws RangeError beyond the end. */
export class ByteReader {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get remaining(): number {
    return this.bytes.length - this.at;
  }

  /** Returns the next bytes, which share memory with the source. */
  take(length: number): Buffer {
    if (length > this.remaining) throw new RangeError('The file ends early.');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  uint8(): number {
    return this.take(1).readUInt8();
  }

  uint16(): number {
    return this.take(2).readUInt16LE();
  }

  uint32(): number {
    return this.take(4).readUInt32LE();
  }
}
