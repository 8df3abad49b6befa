import type { Readable } from 'node:stream';

/** Both ends are counted from 0 and belong to the range. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Holds bytes under the SHA-256 of their content. It knows nothing of names, types or owners.
 *
 * A key is 64 lower-case hex digits; any other key is refused with an error.
 */
export interface BlobStore {
  /**
   * Moves a finished, synced temporary file in under `key`; when it answers, the bytes survive a power loss.
   * Putting a key that is there already is no error. The temporary file is gone afterwards.
   */
  put(key: string, temporaryPath: string): Promise<void>;
  /** Opens the bytes for reading; @throws BlobMissing */
  open(key: string, range?: ByteRange): Promise<Readable>;
  /** Removes the bytes; removing what is not there is no error. */
  remove(key: string): Promise<void>;
}

/** The database names bytes that the store does not hold. */
export class BlobMissing extends Error {
  constructor(readonly key: string) {
    super(`The stored bytes ${key} are missing.`);
  }
}

export function assertBlobKey(key: string): void {
  if (!/^[0-9a-f]{64}$/.test(key)) throw new Error('Not a key of stored bytes.');
}
