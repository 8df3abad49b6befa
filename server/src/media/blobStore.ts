import type { Readable } from 'node:stream';

/** Both ends are counted from 0 and belong to the range. */
export interface ByteRange {
  start: number;
  end: number;
}

/** What a store knows of the bytes it holds under a key. */
export interface StoredBlob {
  bytes: number;
  /** When they were last put, by the clock of the store. */
  storedAt: Date;
}

/**
 * Holds bytes under the SHA-256 of their content. It knows nothing of names, types or owners.
 *
 * A key is 64 lower-case hex digits; any other key is refused with an error. Everything here is bounded in time, and
 * fails with {@link StorageUnavailable} when the store cannot be reached or does not do what it was asked.
 */
export interface BlobStore {
  /**
   * Moves a finished, synced temporary file in under `key`; when it answers, the bytes survive a power loss.
   * Putting a key that is there already is no error. The temporary file is gone afterwards.
   */
  put(key: string, temporaryPath: string): Promise<void>;
  /** Opens the bytes for reading; @throws BlobMissing */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Whether the store holds bytes under `key`. */
  has(key: string): Promise<boolean>;
  /** What is held under `key`; `undefined` if nothing is. */
  describe(key: string): Promise<StoredBlob | undefined>;
  /** Every key, in no order. What is put or removed meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
  /** Removes the bytes; removing what is not there is no error. */
  remove(key: string): Promise<void>;
  /** Resolves when the store can be reached and written to. */
  check(): Promise<void>;
  /** Lets go of connections; the store is not used afterwards. */
  close(): void;
}

/** The database names bytes that the store does not hold. */
export class BlobMissing extends Error {
  constructor(readonly key: string) {
    super(`The stored bytes ${key} are missing.`);
  }
}

const keyPattern = /^[0-9a-f]{64}$/;

export const isBlobKey = (text: string): boolean => keyPattern.test(text);

export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new Error('Not a key of stored bytes.');
}
