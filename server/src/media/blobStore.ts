import type { Readable } from 'node:stream';

/** Both ends are counted from 0 and belong to the range. */
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
 * Holds bytes under the SHA-256 of their content. It knows nothing of names, types or owners.
 *
 * A key is 64 lower-case hex digits; any other key is refused with an error. Everything here is bounded in time, and
 * fails with {@link StorageUnavailable} when the store cannot be reached or does not do what it was asked.
 */
export interface BlobStore {
  /**
   * Moves a finished, synced temporary file in under `key`; once it resolves, the bytes survive a power loss.
   * Putting an existing key is no error. The temporary file no longer exists afterwards.
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
