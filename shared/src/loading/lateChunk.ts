/** Code that has neither arrived nor failed for ten seconds. It may still arrive. */
export class LateChunk extends Error {
  /** As of the chunks that fail: see `isChunkFailure`. */
  override readonly name = 'ChunkLoadError';

  /** @param arrival settles when the code arrives or fails */
  constructor(readonly arrival: Promise<unknown>) {
    super('The code of this part did not arrive within 10 seconds.');
    arrival.catch(() => undefined);
  }
}

const limitMs = 10_000;

/** Settles like `arrival`, or rejects with {@link LateChunk} after ten seconds. */
export function withinTime<Loaded>(arrival: Promise<Loaded>): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateChunk(arrival)), limitMs);
    arrival.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
