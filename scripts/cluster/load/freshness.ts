import { setTimeout as delay } from 'node:timers/promises';
import { productCalls } from '@msl/shared/contracts';
import { send } from './client';
import { readMark, type SavedProduct } from './editors';

/** Somewhere visitors read, and within what time they see a save there. */
export interface Place {
  url: string;
  boundMs: number;
}

const pollMs = 20;
/** A save that is not seen by then counts once. */
const maxFollowMs = 3_000;

/** Follows each save at each place until it is seen there. */
export class Freshness {
  followed = 0;
  /** Saves that were seen later than promised. */
  stale = 0;
  /** Greatest age of a save that an answer did not have yet. */
  maxAgeMs = 0;

  constructor(private readonly listPlaces: () => Place[]) {}

  reset(): void {
    this.followed = 0;
    this.stale = 0;
    this.maxAgeMs = 0;
  }

  /** Follows the last acknowledged save of a product. */
  async follow({ id, acknowledged, acknowledgedAtMs }: SavedProduct): Promise<void> {
    const saved = { path: productCalls.getForGuests.path.replace(':id', id), acknowledged, acknowledgedAtMs };
    await Promise.all(this.listPlaces().map((place) => this.followAt(place, saved)));
  }

  private async followAt(
    { url, boundMs }: Place,
    saved: { path: string; acknowledged: number; acknowledgedAtMs: number },
  ): Promise<void> {
    this.followed += 1;
    let isLate = false;
    for (;;) {
      const ageMs = Date.now() - saved.acknowledgedAtMs;
      const answer = await send(`${url}/api/${saved.path}`).catch(() => undefined);
      // Without an answer there is nothing to see; marked answers may be out of date.
      if (answer?.status !== 200 || answer.headers.warning !== undefined) return;
      const { data } = JSON.parse(answer.body.toString()) as { data: { description: string } };
      if (readMark(data.description) >= saved.acknowledged) return;
      this.maxAgeMs = Math.max(this.maxAgeMs, ageMs);
      if (ageMs > boundMs && !isLate) {
        isLate = true;
        this.stale += 1;
      }
      if (ageMs > maxFollowMs) return;
      await delay(pollMs);
    }
  }
}
