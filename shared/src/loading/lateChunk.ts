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

/** Settles like `work`, or rejects with what `toError` returns after `afterMs`. */
export function withTimeLimit<Result>(work: Promise<Result>, afterMs: number, toError: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(toError()), afterMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Settles like `arrival`, or rejects with {@link LateChunk} after ten seconds. */
export const withinTime = <Loaded>(arrival: Promise<Loaded>): Promise<Loaded> =>
  withTimeLimit(arrival, limitMs, () => new LateChunk(arrival));

/** Calls back when code that was late has arrived; never for other errors. */
export function onArrival(error: unknown, show: () => void): void {
  if (error instanceof LateChunk) error.arrival.then(show, () => undefined);
}
