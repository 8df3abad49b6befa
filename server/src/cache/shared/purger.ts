import { setTimeout as delay } from 'node:timers/promises';
import type { SharedCacheConfig } from '../../config/sharedCacheConfig';
import { purgeRequest } from './purgeRequest';

/** Changes of one save arrive within this time, so that they need one request. */
const collectMs = 20;
/** A response that was under way to the cache during the first purge is removed by the second. */
const repeatMs = 1_000;
const timeoutMs = 5_000;
const maxRetryMs = 30_000;

/** Removes responses from one shared cache by their tags, and repeats this until the cache has confirmed it. */
export class Purger {
  private readonly waiting = new Set<string>();
  private readonly stopping = new AbortController();
  private running?: Promise<void>;

  /** @param onFailure called with the first of several failures in a row */
  constructor(
    private readonly url: string,
    private readonly config: Pick<SharedCacheConfig, 'kind' | 'token'>,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Number of tags whose responses may still be in the cache. */
  get pending(): number {
    return this.waiting.size;
  }

  /** Removes all responses that have one of the tags: at once, and again a second later. */
  purge(tags: Iterable<string>): void {
    if (this.stopping.signal.aborted) return;
    const purged = [...tags];
    this.add(purged);
    setTimeout(() => this.add(purged), repeatMs).unref();
  }

  /** Tries once more to purge what is waiting, and ends. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    if (this.waiting.size) await this.send([...this.waiting]).catch(this.onFailure);
  }

  private add(tags: readonly string[]): void {
    for (const tag of tags) this.waiting.add(tag);
    if (this.stopping.signal.aborted) return;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    const pause = (ms: number) => delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
    for (let failures = 0; this.waiting.size && !signal.aborted;) {
      await pause(failures ? Math.min(maxRetryMs, 250 * 2 ** failures) : collectMs);
      const tags = [...this.waiting];
      this.waiting.clear();
      try {
        await this.send(tags);
        failures = 0;
      } catch (error) {
        for (const tag of tags) this.waiting.add(tag);
        if (!failures) this.onFailure(error);
        failures += 1;
      }
    }
  }

  private async send(tags: readonly string[]): Promise<void> {
    const request = purgeRequest(this.config, tags);
    const response = await fetch(this.url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The shared cache answered a purge with ${response.status}.`);
  }
}
