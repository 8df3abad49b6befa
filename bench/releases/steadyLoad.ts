export interface LoadResult {
  requests: number;
  /** Failures by address. */
  failures: string[];
  timesMs: number[];
}

/**
 * Sends requests at a constant rate, independent of the responses, until stopped.
 *
 * @param addresses requested in turn
 * @param perSecond requests per second to all addresses together
 */
export function startSteadyLoad(addresses: string[], perSecond: number) {
  const result: LoadResult = { requests: 0, failures: [], timesMs: [] };
  const pending = new Set<Promise<void>>();
  const startedMs = performance.now();

  async function sendRequest(address: string) {
    const sentMs = performance.now();
    try {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (!answer.ok) result.failures.push(`${address} answered ${answer.status}`);
    } catch (error) {
      result.failures.push(`${address}: ${(error as Error).message}`);
    }
    result.timesMs.push(performance.now() - sentMs);
  }

  const timer = setInterval(() => {
    // Computed from the clock, so that a late timer catches up.
    const dueRequests = ((performance.now() - startedMs) / 1000) * perSecond;
    while (result.requests < dueRequests) {
      const request = sendRequest(addresses[result.requests % addresses.length] ?? '');
      result.requests += 1;
      pending.add(request);
      void request.finally(() => pending.delete(request));
    }
  }, 1000 / perSecond);

  return async (): Promise<LoadResult> => {
    clearInterval(timer);
    await Promise.all(pending);
    return result;
  };
}
