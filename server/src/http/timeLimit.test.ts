import { setTimeout as delay } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withTimeLimit } from './timeLimit';

/** Waits for the abort as a library does: by a listener. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

function collectGarbage() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

describe('withTimeLimit', () => {
  it('aborts at the limit even if garbage was collected meanwhile', async () => {
    const outer = new AbortController();
    const work = withTimeLimit(200, untilAborted, outer.signal);
    const ended = expect(work).rejects.toMatchObject({ name: 'TimeoutError' });
    for (let i = 0; i < 5; i++) {
      await delay(10);
      collectGarbage();
    }
    await ended;
  });

  it('aborts with the reason of a given signal before the limit', async () => {
    const outer = new AbortController();
    const work = withTimeLimit(60_000, untilAborted, outer.signal);
    outer.abort(new Error('stopped'));
    await expect(work).rejects.toThrow('stopped');
  });

  it('returns the result of work that ends in time', async () => {
    expect(await withTimeLimit(60_000, async () => 'done')).toBe('done');
  });
});
