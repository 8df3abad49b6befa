export const remoteTimeLimitMs = 8000;

/** A remote, or one of its files, that did not come in time. */
export class TooSlow extends Error {
  constructor(limitMs: number) {
    super(`It did not answer within ${limitMs / 1000} seconds.`);
  }
}

/** Settles as `promise` does, or fails with {@link TooSlow} after `limitMs`. */
export function withTimeLimit<T>(promise: Promise<T>, limitMs = remoteTimeLimitMs): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TooSlow(limitMs)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
