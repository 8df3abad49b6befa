import { giveUpHangingFiles, withTimeLimit } from '@msl/shared/loading';

export const remoteTimeLimitMs = 8000;

let isLate = false;

/** A remote, or one of its files, exceeded the time limit. */
export class RemoteTimeout extends Error {
  constructor(limitMs: number) {
    super(`It did not answer within ${limitMs / 1000} seconds.`);
  }
}

/** Settles like `promise`, or rejects with {@link RemoteTimeout} after `limitMs`. */
export const withinRemoteLimit = <T>(promise: Promise<T>, limitMs = remoteTimeLimitMs): Promise<T> =>
  withTimeLimit(promise, limitMs, () => {
    isLate = true;
    return new RemoteTimeout(limitMs);
  });

/** Makes files of remotes that exceeded the time limit load from fresh addresses next. */
export function giveUpLateFiles(): void {
  if (isLate) giveUpHangingFiles();
  isLate = false;
}
