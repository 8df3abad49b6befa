import type { Readable } from 'node:stream';

/** Both ends are inclusive and count from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Size and time of a stored blob. */
export interface StoredBlob {
  bytes: number;
  /** When the bytes were last put, by the store's clock. */
  storedAt: Date;
}

/**
 * Stores bytes under the SHA-256 of their content. Knows nothing of names, types or owners.
 *
 * A key is 64 lower-case hex digits; any other key throws. Every method has a time limit, and throws
 * {@link StorageUnavailable} if the store is unreachable or fails.
 */
export interface BlobStore {
  /**
   * Moves a finished, synced temporary file to `key`. Once this resolves, the bytes survive a power loss, and the
   * temporary file no longer exists. Putting an existing key is no error.
   */
  put(key: string, temporaryPath: string): Promise<void>;
  /** Opens the bytes for reading; @throws BlobMissing */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Whether the store holds bytes under `key`. */
  has(key: string): Promise<boolean>;
  /** Returns size and time of the blob; `undefined` if there is none. */
  describe(key: string): Promise<StoredBlob | undefined>;
  /** Yields every key in no particular order. Keys put or removed during the listing may be included or not. */
  list(): AsyncIterable<string>;
  /** Removes the bytes; removing a missing key is no error. */
  remove(key: string): Promise<void>;
  /** Resolves when the store can be reached and written to. */
  check(): Promise<void>;
  /** Closes connections; the store must not be used afterwards. */
  close(): void;
}

/** Thrown if the store lacks bytes that the database refers to. */
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
