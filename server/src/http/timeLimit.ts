/**
 * Runs `work` with a signal that aborts with a `TimeoutError` after `limitMs`, or earlier with one of `signals`.
 *
 * Keeps the timer referenced until `work` ends. Node.js may collect an `AbortSignal.timeout()` that is a source of
 * `AbortSignal.any()` before its time, and the limit is never enforced (https://github.com/nodejs/node/issues/57736).
 *
 * @throws what `work` throws
 */
export async function withTimeLimit<T>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<T>,
  ...signals: readonly AbortSignal[]
): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(
    () => limit.abort(new DOMException(`It took longer than ${limitMs} ms.`, 'TimeoutError')),
    limitMs,
  );
  try {
    return await work(signals.length ? AbortSignal.any([limit.signal, ...signals]) : limit.signal);
  } finally {
    clearTimeout(timer);
  }
}
