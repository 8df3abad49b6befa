import { withRoom } from './growingArray';

const chunkBytes = 1 << 20;
const initialLength = 1024;

/**
 * Texts by number, as UTF-8 in a few buffers: as strings, the garbage collector would visit each of them. Holds at most
 * 4 GB.
 */
export class PackedTexts {
  /** Bytes of replaced texts, which are not used again. */
  unusedBytes = 0;
  usedBytes = 0;
  private readonly chunks: Buffer[] = [];
  /** Bytes used in the last chunk. */
  private filled = chunkBytes;
  /** By number: the index of the chunk times its size, plus the offset in the chunk. */
  private positions = new Uint32Array(initialLength);
  private lengths = new Uint32Array(initialLength);

  get(index: number): string {
    const offset = this.offsetOf(index);
    return this.chunkOf(index).toString('utf8', offset, offset + this.lengthOf(index));
  }

  set(index: number, text: string): void {
    const length = Buffer.byteLength(text);
    const oldLength = this.lengthOf(index);
    this.lengths = withRoom(this.lengths, index);
    this.positions = withRoom(this.positions, index);
    if (length > oldLength) this.positions[index] = this.allocate(length);
    this.lengths[index] = length;
    this.usedBytes += length - oldLength;
    this.unusedBytes += length > oldLength ? oldLength : oldLength - length;
    if (length) this.chunkOf(index).write(text, this.offsetOf(index));
  }

  /** Compares two texts by their bytes. @returns a number below, above or equal to 0 */
  compare(a: number, b: number): number {
    const [offsetA, offsetB] = [this.offsetOf(a), this.offsetOf(b)];
    const [endA, endB] = [offsetA + this.lengthOf(a), offsetB + this.lengthOf(b)];
    return this.chunkOf(a).compare(this.chunkOf(b), offsetB, endB, offsetA, endA);
  }

  private lengthOf(index: number): number {
    return this.lengths[index] ?? 0;
  }

  private chunkOf(index: number): Buffer {
    return this.chunks[Math.floor((this.positions[index] ?? 0) / chunkBytes)] ?? Buffer.alloc(0);
  }

  private offsetOf(index: number): number {
    return (this.positions[index] ?? 0) % chunkBytes;
  }

  /** A text never continues in the next chunk; a longer text has a larger chunk of its own. */
  private allocate(length: number): number {
    if (this.filled + length > chunkBytes) {
      this.chunks.push(Buffer.allocUnsafeSlow(Math.max(chunkBytes, length)));
      this.filled = 0;
    }
    const position = (this.chunks.length - 1) * chunkBytes + this.filled;
    this.filled += length;
    return position;
  }
}
