import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes';
import { DatabaseHealth } from '../database/databaseHealth';
import { ResponseBody } from './responseBody';

/** A whole response to a guest, ready to be sent repeatedly. */
export interface CachedResponse {
  body: ResponseBody;
  type: string;
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** Weak, because it is the same for every encoding of the body. */
  etag: string;
  /** Tables the response was built from. `undefined`: unknown, do not cache. */
  tables?: readonly string[];
  /** If it depends on the time: it is outdated when the next step of this length begins, counted from 1970, in ms. */
  stepMs?: number;
  /** Whether only who knows its address may have it: no cache stores it. */
  isUnshared?: boolean;
  /** Route template of a page: matching its address to the routes of the site again would cost more than sending it. */
  pageRoute?: string;
  /** Set if the response may be outdated, because the database is away. */
  stale?: {
    /** Time since it was last known to be up to date. */
    ageMs: number;
    /** How long it may still be served while the database is away. */
    remainingMs: number;
  };
}

/** A response as its handler or page builds it. */
export interface NewResponse {
  body: string | Buffer;
  type: string;
  /** Default 200; other responses are not cached. */
  status?: number;
  location?: string;
  /** Tables this response was built from. `undefined`: all tables the route declares. `null`: unknown, do not cache. */
  tables?: readonly string[] | null;
  stepMs?: number;
  isUnshared?: boolean;
  pageRoute?: string;
  /** Set if it was made from outdated responses. */
  stale?: CachedResponse['stale'];
}

interface Entry {
  response: CachedResponse;
  tables: readonly string[];
  generation: number;
  /** When its making began, in ms since 1970. */
  begunAtMs: number;
  /** When it was last known to be up to date, by `performance.now()`. */
  freshAtMs: number;
}

/** A response that is being made. */
interface Pending {
  generation: number | undefined;
  response: Promise<CachedResponse>;
  /** The response after this one, for calls that may not share this one. */
  next?: Promise<CachedResponse>;
}

export interface CacheCounts {
  hits: number;
  misses: number;
  /** Responses served although they may be outdated. */
  stale: number;
  entries: number;
  bytes: number;
}

/** What to do while the database is away. */
export interface StalePolicy {
  health: DatabaseHealth;
  /** How long responses are served without the database; 0: not at all. */
  staleMs: number;
  /** Whether a response could not be made because something that it needs is away. */
  isOutage: (error: unknown) => boolean;
}

const noStale: StalePolicy = { health: new DatabaseHealth(), staleMs: 0, isOutage: () => false };
/** How long a response is waited for while nobody knows whether the database responds or what has changed. */
const patienceMs = 500;
const unavailableStatus = 503;

const overheadBytes = 600;
const maxKeyLength = 500;

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Whether a response is a page and not the answer to a call. */
export const isPage = ({ type }: { type: string }): boolean => type.startsWith('text/html');

export function toCachedResponse({
  body: made,
  type,
  status = 200,
  location,
  tables,
  stale,
  isUnshared,
  pageRoute,
  stepMs,
}: NewResponse): CachedResponse {
  const plain = Buffer.from(made);
  // Compressed, pages take a sixth of the memory, and few clients ask for them plain. Pages are made from plain answers.
  const body = new ResponseBody(plain, { keepsPlain: !isPage({ type }) });
  return {
    ...{ body, type, status, location, etag: etagOf(plain), tables: tables ?? undefined },
    ...{ stale, isUnshared, pageRoute, stepMs },
  };
}

const entryBytes = ({ response }: Entry, key: string): number =>
  overheadBytes + key.length * 2 + response.body.keptBytes;

/** Whether a new step of time has begun since a response was made. */
function isOfEarlierStep({ response: { stepMs }, begunAtMs }: Entry): boolean {
  return stepMs !== undefined && Math.floor(begunAtMs / stepMs) !== Math.floor(Date.now() / stepMs);
}

/**
 * Caches responses to guests until one of their tables changes. The least recently used response is evicted first.
 * While the database is away, responses are served although they may be outdated, marked as stale.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly pending = new Map<string, Pending>();
  private hits = 0;
  private misses = 0;
  private stale = 0;

  /** @param maxBytes of all responses together */
  constructor(
    private readonly changes: Changes,
    maxBytes: number,
    private readonly policy: StalePolicy = noStale,
  ) {
    this.entries = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 4, sizeCalculation: entryBytes });
  }

  /** Returns the cached response unless one of its tables has changed; while the database is away also then. */
  find(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (!isOfEarlierStep(entry) && entry.generation === this.changes.generation(entry.tables)) {
      entry.freshAtMs = performance.now();
      this.hits += 1;
      return entry.response;
    }
    return this.policy.health.isAway ? this.findStale(key) : undefined;
  }

  /**
   * Returns the cached response or makes it; concurrent calls for one key share the work. The response is not cached if
   * one of its tables changed meanwhile.
   *
   * @param possibleTables tables that the response may be built from
   * @throws errors of `make`
   */
  async getOrMake(
    key: string,
    possibleTables: readonly string[],
    make: () => Promise<NewResponse>,
  ): Promise<CachedResponse> {
    const found = this.find(key);
    if (found) return found;
    this.misses += 1;
    const begin = () => this.make(key, possibleTables, make);
    return this.orStale(key, this.share(key, possibleTables, begin));
  }

  /** Updates the size of an entry. Call it after its body was made in another encoding. */
  remeasure(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.entries.set(key, { ...entry });
  }

  counts(): CacheCounts {
    const { hits, misses, stale, entries } = this;
    return { hits, misses, stale, entries: entries.size, bytes: entries.calculatedSize };
  }

  /** Makes a response, or shares one that takes account of all changes until this call. */
  private share(
    key: string,
    possibleTables: readonly string[],
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const generation = this.changes.generation(possibleTables);
    const pending = this.pending.get(key);
    if (pending && generation === undefined) {
      pending.next ??= this.waitFor(pending).then(
        () => this.find(key) ?? this.begin(key, this.changes.generation(possibleTables), make),
      );
      return pending.next;
    }
    if (pending && pending.generation === generation) return pending.response;
    return this.begin(key, generation, make);
  }

  private async begin(
    key: string,
    generation: number | undefined,
    make: () => Promise<CachedResponse>,
  ): Promise<CachedResponse> {
    const begun: Pending = { generation, response: make() };
    this.pending.set(key, begun);
    try {
      return await begun.response;
    } finally {
      if (this.pending.get(key) === begun) this.pending.delete(key);
    }
  }

  /** Waits until a response is made or has failed, or for a limited time. */
  private async waitFor({ response }: Pending): Promise<void> {
    await Promise.race([response.catch(() => undefined), delay(patienceMs, undefined, { ref: false })]);
  }

  /** Replaces a response that cannot be made, or not in time, by the cached one. */
  private async orStale(key: string, making: Promise<CachedResponse>): Promise<CachedResponse> {
    try {
      const isUncertain = this.changes.generation([]) === undefined && this.entries.has(key);
      const made = await (isUncertain ? Promise.race([making, this.staleSoon(key, making)]) : making);
      return (made.status === unavailableStatus && this.findStale(key)) || made;
    } catch (error) {
      const stale = this.policy.isOutage(error) ? this.findStale(key) : undefined;
      if (!stale) throw error;
      return stale;
    }
  }

  private async staleSoon(key: string, making: Promise<CachedResponse>): Promise<CachedResponse> {
    await delay(patienceMs, undefined, { ref: false });
    return this.findStale(key) ?? making;
  }

  private findStale(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    const { staleMs, health } = this.policy;
    if (!entry || !staleMs) return undefined;
    const nowMs = performance.now();
    const ageMs = nowMs - entry.freshAtMs;
    const isOutdated = entry.generation !== this.changes.lastGeneration(entry.tables);
    // A response that was up to date when the database went away does not expire before the others.
    const outageMs = nowMs - (health.awaySinceMs ?? nowMs);
    const remainingMs = staleMs - (isOutdated ? Math.max(ageMs, outageMs) : outageMs);
    if (remainingMs <= 0) return undefined;
    this.stale += 1;
    return { ...entry.response, stale: { ageMs, remainingMs } };
  }

  private async make(
    key: string,
    possibleTables: readonly string[],
    make: () => Promise<NewResponse>,
  ): Promise<CachedResponse> {
    const begunAtMs = Date.now();
    const generationBefore = this.changes.snapshot(possibleTables);
    const response = toCachedResponse({ tables: possibleTables, ...(await make()) });
    const { tables, status } = response;
    if (!tables) return response;
    const generation = this.changes.detectedGeneration(tables);
    const isUnchanged = generation !== undefined && generation === generationBefore(tables);
    if (!isUnchanged) return { ...response, tables: undefined };
    if (status === 200 && key.length <= maxKeyLength)
      this.entries.set(key, { response, tables, generation, begunAtMs, freshAtMs: performance.now() });
    return response;
  }
}
