import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip, type ZlibOptions } from 'node:zlib';

const [toBrotli, fromBrotli] = [promisify(brotliCompress), promisify(brotliDecompress)];
const [toGzip, fromGzip] = [promisify<Buffer, Buffer>(gzip), promisify<Buffer, ZlibOptions, Buffer>(gunzip)];

/** At quality 5 Brotli costs little more than gzip; a cached response is compressed once. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const codecs = {
  br: { encode: (body: Buffer) => toBrotli(body, quality), decode: fromBrotli },
  gzip: { encode: toGzip, decode: fromGzip },
};

/** The least that zlib accepts. */
const minChunkBytes = 64;

export type Encoding = keyof typeof codecs;

interface BodyOptions {
  /** Whether the plain body is kept beside the compressed ones. */
  keepsPlain: boolean;
}

/** The body of a response, plain and in the encodings that clients have asked for. */
export class ResponseBody {
  /** Length of the plain body, in bytes. */
  readonly length: number;
  private plain?: Buffer;
  private readonly encoded = new Map<Encoding, Buffer>();
  private readonly pending = new Map<Encoding, Promise<Buffer>>();
  private decoding?: Promise<Buffer>;

  constructor(
    plain: Buffer,
    private readonly options: BodyOptions,
  ) {
    this.plain = plain;
    this.length = plain.length;
  }

  /** Memory of all forms that are kept, in bytes. */
  get keptBytes(): number {
    const kept = [this.plain, ...this.encoded.values()];
    return kept.reduce((sum, form) => sum + (form?.length ?? 0), 0);
  }

  /** Returns the body in an encoding, or plain without one; `undefined` if it is not kept in this form. */
  find(encoding?: Encoding): Buffer | undefined {
    return encoding ? this.encoded.get(encoding) : this.plain;
  }

  /** Returns the body in an encoding and keeps it so. Concurrent calls share the work. */
  async encode(encoding: Encoding): Promise<Buffer> {
    const kept = this.find(encoding) ?? this.pending.get(encoding);
    if (kept) return kept;
    const made = this.decode().then(codecs[encoding].encode);
    this.pending.set(encoding, made);
    try {
      this.encoded.set(encoding, await made);
      if (!this.options.keepsPlain) this.plain = undefined;
      return made;
    } finally {
      this.pending.delete(encoding);
    }
  }

  /** Returns the plain body. Concurrent calls share the work and its memory. */
  async decode(): Promise<Buffer> {
    if (this.plain) return this.plain;
    this.decoding ??= this.unpack().finally(() => (this.decoding = undefined));
    return this.decoding;
  }

  private async unpack(): Promise<Buffer> {
    // In one piece: the default, many small ones, takes twice as long.
    const options = { chunkSize: Math.max(this.length, minChunkBytes) };
    for (const [encoding, body] of this.encoded) return codecs[encoding].decode(body, options);
    throw new Error('The body of a response is kept in no form.');
  }
}
