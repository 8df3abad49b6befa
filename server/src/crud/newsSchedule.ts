import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../database/changes';
import { clockOf } from '../database/databaseClock';
import type { Db } from '../database/db';
import { isPublishedAt } from './publishedNews';

/** The clock of the database is read anew each minute and may then step back by some milliseconds. */
const settleMs = 50;
const retryMs = 1_000;
/** The longest time that `setTimeout` accepts. */
const maxTimerMs = 2 ** 31 - 1;

/**
 * Counts a change of `news` when the time of a publication or correction comes. Nothing is written then: the conditions
 * in `publishedNews.ts` read the clock, and this makes outdated what was built before. Every instance has its own.
 */
export class NewsSchedule {
  /** What is built from now on knows of all publications until this time. */
  private knownMs: number;
  /** Set while a due time is counted. */
  private dueMs?: number;
  private nextMs?: number;
  private timer?: NodeJS.Timeout;
  private reading?: Promise<void>;
  private mustReadAgain = false;
  private isStopped = false;

  constructor(
    private readonly db: Db,
    private readonly changes: Changes,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {
    this.knownMs = this.now();
  }

  /** Reads the next time, and from now on after each change of `news`. */
  async start(): Promise<void> {
    this.changes.observe((tables) => {
      if (tables && !tables.includes('news')) return;
      this.knownMs = this.dueMs ?? this.now();
      void this.readNext();
    });
    this.changes.lookWith(() => this.countDue());
    await this.readNext();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.reading;
  }

  private now(): number {
    return clockOf(this.db).now();
  }

  private countDue(): void {
    if (this.nextMs === undefined || this.now() < this.nextMs + settleMs) return;
    this.dueMs = this.nextMs;
    this.nextMs = undefined;
    // The observer reads the time after this one.
    this.changes.countChange(['news']);
    this.dueMs = undefined;
  }

  private readNext(): Promise<void> {
    if (this.reading) this.mustReadAgain = true;
    this.reading ??= this.readUntilCurrent().finally(() => (this.reading = undefined));
    return this.reading;
  }

  private async readUntilCurrent(): Promise<void> {
    do {
      this.mustReadAgain = false;
      if (this.isStopped) return;
      try {
        this.nextMs = await this.findNext(this.knownMs);
        // Counts at once what became due meanwhile.
        this.wakeAt(this.nextMs);
        this.countDue();
      } catch (error) {
        this.log.warn({ err: error }, 'could not read when the next news is published');
        this.wakeAfter(retryMs, () => void this.readNext());
      }
    } while (this.mustReadAgain);
  }

  private async findNext(afterMs: number): Promise<number | undefined> {
    const isKnown = isPublishedAt(afterMs);
    const { rows } = await sql<{ at: string | null }>`
      select min(at) as at from (
        select min("publishedAt") as at from news where not ${isKnown}
        union all select min("correctedAt") as at from news where "correctedAt" > ${new Date(afterMs).toISOString()}
      ) as times`.execute(this.db);
    const at = rows[0]?.at;
    return at ? Date.parse(at) : undefined;
  }

  private wakeAt(timeMs: number | undefined): void {
    clearTimeout(this.timer);
    if (timeMs === undefined) return;
    const lookAgain = () => {
      this.countDue();
      this.wakeAt(this.nextMs);
    };
    this.wakeAfter(timeMs + settleMs - this.now(), lookAgain);
  }

  private wakeAfter(delayMs: number, wake: () => void): void {
    clearTimeout(this.timer);
    if (this.isStopped) return;
    this.timer = setTimeout(wake, Math.min(Math.max(delayMs, 1), maxTimerMs)).unref();
  }
}
