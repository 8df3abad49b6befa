import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes';

/** A whole response to a guest, ready to be sent repeatedly. */
export interface CachedResponse {
  body: Buffer;
  type: string;
  status: number;
  /** Target of a redirect. */
  location?: string;
  /** Weak, because it is the same for every encoding of the body. */
  etag: string;
  /** Tables the response was built from. `undefined`: unknown, do not cache. */
  tables?: readonly string[];
  /** Compressed bodies by encoding, filled on first use. */
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
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
}

interface Entry {
  response: CachedResponse;
  tables: readonly string[];
  generation: number;
}

interface Pending {
  generation: number | undefined;
  response: Promise<CachedResponse>;
}

export interface CacheCounts {
  hits: number;
  misses: number;
  entries: number;
  bytes: number;
}

const overheadBytes = 600;
const maxKeyLength = 500;

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

export function toCachedResponse({ body: made, type, status = 200, location, tables }: NewResponse): CachedResponse {
  const body = Buffer.from(made);
  return { body, type, status, location, etag: etagOf(body), tables: tables ?? undefined, encoded: {} };
}

const entryBytes = ({ response: { body, encoded } }: Entry, key: string): number =>
  overheadBytes + key.length * 2 + body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);

/**
 * Caches responses to guests until one of their tables changes. The least recently used response is evicted first.
 */
export class ResponseCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly pending = new Map<string, Pending>();
  private hits = 0;
  private misses = 0;

  /** @param maxBytes of all responses together */
  constructor(
    private readonly changes: Changes,
    maxBytes: number,
  ) {
    this.entries = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 4, sizeCalculation: entryBytes });
  }

  /** Returns the cached response unless one of its tables has changed. */
  find(key: string): CachedResponse | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    if (entry.generation === this.changes.generation(entry.tables)) {
      this.hits += 1;
      return entry.response;
    }
    this.entries.delete(key);
    return undefined;
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
    const generation = this.changes.generation(possibleTables);
    const pending = this.pending.get(key);
    if (pending && generation !== undefined && pending.generation === generation) return pending.response;
    const newEntry: Pending = { generation, response: this.make(key, possibleTables, make) };
    this.pending.set(key, newEntry);
    try {
      return await newEntry.response;
    } finally {
      if (this.pending.get(key) === newEntry) this.pending.delete(key);
    }
  }

  /** Updates the size of an entry. Call it after adding to `encoded` of a cached response. */
  remeasure(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.entries.set(key, { ...entry });
  }

  counts(): CacheCounts {
    return { hits: this.hits, misses: this.misses, entries: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private async make(
    key: string,
    possibleTables: readonly string[],
    make: () => Promise<NewResponse>,
  ): Promise<CachedResponse> {
    const generationBefore = this.changes.snapshot(possibleTables);
    const response = toCachedResponse({ tables: possibleTables, ...(await make()) });
    const { tables, status } = response;
    if (!tables) return response;
    const generation = this.changes.generation(tables);
    const isUnchanged = generation !== undefined && generation === generationBefore(tables);
    if (isUnchanged && status === 200 && key.length <= maxKeyLength)
      this.entries.set(key, { response, tables, generation });
    return response;
  }
}
