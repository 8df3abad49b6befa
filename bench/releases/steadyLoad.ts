export interface LoadResult {
  requests: number;
  /** Failures by address. */
  failures: string[];
  timesMs: number[];
}

/**
 * Asks a server steadily, whatever it answers meanwhile, until it is stopped.
 *
 * @param addresses asked in turn
 * @param perSecond how often, of all addresses together
 */
export function startSteadyLoad(addresses: string[], perSecond: number) {
  const result: LoadResult = { requests: 0, failures: [], timesMs: [] };
  const pending = new Set<Promise<void>>();
  const startedMs = performance.now();

  async function ask(address: string) {
    const askedMs = performance.now();
    try {
      const answer = await fetch(address);
      await answer.arrayBuffer();
      if (!answer.ok) result.failures.push(`${address} answered ${answer.status}`);
    } catch (error) {
      result.failures.push(`${address}: ${(error as Error).message}`);
    }
    result.timesMs.push(performance.now() - askedMs);
  }

  const timer = setInterval(() => {
    // By the clock: a timer that comes late makes up for it.
    const due = ((performance.now() - startedMs) / 1000) * perSecond;
    while (result.requests < due) {
      const asking = ask(addresses[result.requests % addresses.length] ?? '');
      result.requests += 1;
      pending.add(asking);
      void asking.finally(() => pending.delete(asking));
    }
  }, 1000 / perSecond);

  return async (): Promise<LoadResult> => {
    clearInterval(timer);
    await Promise.all(pending);
    return result;
  };
}
