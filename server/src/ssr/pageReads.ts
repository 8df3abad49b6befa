import type { CachedResponse } from '../cache/responseCache';
import type { GuestCalls } from '../http/guestCalls';
import type { RequestFailure } from '../http/requestLog';
import type { PageTransport } from './rendering';

const toText = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));

function toQuery(query: Record<string, unknown> = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return Object.fromEntries(given.map(([name, value]) => [name, toText(value)]));
}

/** Makes the API calls of one page during rendering. Allows only guest reads; other calls get 403. */
export class PageReads {
  private readonly tables = new Set<string>();
  private areTablesKnown = true;
  /** Whether the page shows what only who knows its address may have. */
  isUnshared = false;
  /** Whether the page lacks something because the database is away. */
  isIncomplete = false;
  /** The first failure of the server, for the log. */
  failure?: RequestFailure;
  /** The oldest of the outdated responses, if there were any. */
  stale?: CachedResponse['stale'];

  constructor(private readonly guestCalls: Pick<GuestCalls, 'read'>) {}

  readonly transport: PageTransport = async ({ method, path, query }) => {
    if (method !== 'GET') {
      this.areTablesKnown = false;
      return { status: 403, answer: { status: false, message: 'A page may only read what guests may read.' } };
    }
    const { status, answer, tables, stale, failure, isUnshared } = await this.guestCalls.read(path, toQuery(query));
    if (tables) for (const table of tables) this.tables.add(table);
    else this.areTablesKnown = false;
    this.isUnshared ||= isUnshared ?? false;
    this.failure ??= failure;
    this.isIncomplete ||= status === 503;
    if (stale && stale.ageMs >= (this.stale?.ageMs ?? 0)) this.stale = stale;
    return { status, answer };
  };

  /** Returns the tables that the page shows; `null` if they are unknown because a call failed. */
  shownTables(): string[] | null {
    return this.areTablesKnown ? [...this.tables] : null;
  }
}
