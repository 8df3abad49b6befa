import { productCalls } from '@msl/shared/contracts';
import { send } from './client';
import { type Editors, readMark } from './editors';

/** Bound that the product promises: a save is seen on all instances within this time. */
const freshnessBoundMs = 250;

/** Reads saved products from each instance and counts answers that are older than they may be. */
export class Freshness {
  reads = 0;
  stale = 0;
  /** Greatest age of a save that an answer did not have yet. */
  maxAgeMs = 0;

  constructor(
    private readonly listInstanceUrls: () => string[],
    private readonly editors: Editors,
  ) {}

  reset(): void {
    this.reads = 0;
    this.stale = 0;
    this.maxAgeMs = 0;
  }

  async check(): Promise<void> {
    const newest = [...this.editors.products].sort((a, b) => b.acknowledgedAtMs - a.acknowledgedAtMs)[0];
    if (!newest?.acknowledged) return;
    const path = productCalls.getForGuests.path.replace(':id', newest.id);
    await Promise.all(this.listInstanceUrls().map((url) => this.read(`${url}/api/${path}`, { ...newest })));
  }

  private async read(url: string, saved: { acknowledged: number; acknowledgedAtMs: number }): Promise<void> {
    const startedMs = Date.now();
    const answer = await send(url).catch(() => undefined);
    if (answer?.status !== 200) return;
    // Marked as possibly out of date, because the instance cannot reach the database.
    if (answer.headers.warning !== undefined) return;
    this.reads += 1;
    const { data } = JSON.parse(answer.body.toString()) as { data: { description: string } };
    const ageMs = startedMs - saved.acknowledgedAtMs;
    if (readMark(data.description) >= saved.acknowledged) return;
    this.maxAgeMs = Math.max(this.maxAgeMs, ageMs);
    if (ageMs > freshnessBoundMs) this.stale += 1;
  }
}
