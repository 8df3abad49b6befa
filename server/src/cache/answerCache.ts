import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes';

/** A whole answer, ready to be sent again and again. */
export interface KeptAnswer {
  body: Buffer;
  type: string;
  status: number;
  /** Where to go instead, with a redirecting status. */
  location?: string;
  /** Weak, because it stands for every encoding of the body. */
  etag: string;
  /** The tables that it is made from; `undefined` if that is not known, and then it is not kept. */
  shows?: readonly string[];
  /** The body compressed, by encoding; filled when first asked for. */
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
}

/** An answer as it is made. */
export interface MadeAnswer {
  body: string | Buffer;
  type: string;
  /** 200 unless set; only an answer of 200 is kept. */
  status?: number;
  location?: string;
  /** Which of the tables that it might show it does show; all of them when absent, unknown when `null`. */
  shows?: readonly string[] | null;
}

interface Entry {
  answer: KeptAnswer;
  shows: readonly string[];
  generation: number;
}

interface Making {
  generation: number | undefined;
  answer: Promise<KeptAnswer>;
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

/** An answer as it is sent. */
export function toKept({ body: made, type, status = 200, location, shows }: MadeAnswer): KeptAnswer {
  const body = Buffer.from(made);
  return { body, type, status, location, etag: etagOf(body), shows: shows ?? undefined, encoded: {} };
}

const bytesOf = ({ answer: { body, encoded } }: Entry, key: string): number =>
  overheadBytes + key.length * 2 + body.length + (encoded.br?.length ?? 0) + (encoded.gzip?.length ?? 0);

/**
 * Keeps what guests are answered until a table that the answer shows has changed; what was asked for longest ago goes
 * first when room is short.
 */
export class AnswerCache {
  private readonly kept: LRUCache<string, Entry>;
  private readonly making = new Map<string, Making>();
  private hits = 0;
  private misses = 0;

  /** @param maxBytes what all answers may take together */
  constructor(
    private readonly changes: Changes,
    maxBytes: number,
  ) {
    this.kept = new LRUCache({ maxSize: maxBytes, maxEntrySize: maxBytes / 4, sizeCalculation: bytesOf });
  }

  /** The answer kept under this key, if all it shows is still so. */
  find(key: string): KeptAnswer | undefined {
    const entry = this.kept.get(key);
    if (!entry) return undefined;
    if (entry.generation === this.changes.generation(entry.shows)) {
      this.hits += 1;
      return entry.answer;
    }
    this.kept.delete(key);
    return undefined;
  }

  /**
   * The answer under this key, made now if need be, and once however many ask for it at the same time. It is kept
   * unless something it shows changed while it was made.
   *
   * @param mayShow the tables that the answer is made from, or that it might be made from
   * @throws what `make` throws; nothing is kept then
   */
  async answer(key: string, mayShow: readonly string[], make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const found = this.find(key);
    if (found) return found;
    this.misses += 1;
    const generation = this.changes.generation(mayShow);
    const underWay = this.making.get(key);
    if (underWay && generation !== undefined && underWay.generation === generation) return underWay.answer;
    const making: Making = { generation, answer: this.make(key, mayShow, make) };
    this.making.set(key, making);
    try {
      return await making.answer;
    } finally {
      if (this.making.get(key) === making) this.making.delete(key);
    }
  }

  /** Call it when `encoded` of a kept answer was filled, so that it counts. */
  grown(key: string): void {
    const entry = this.kept.get(key);
    if (entry) this.kept.set(key, { ...entry });
  }

  counts(): CacheCounts {
    return { hits: this.hits, misses: this.misses, entries: this.kept.size, bytes: this.kept.calculatedSize };
  }

  private async make(key: string, mayShow: readonly string[], make: () => Promise<MadeAnswer>): Promise<KeptAnswer> {
    const before = this.changes.snapshot(mayShow);
    const answer = toKept({ shows: mayShow, ...(await make()) });
    const { shows, status } = answer;
    if (!shows) return answer;
    const generation = this.changes.generation(shows);
    const unchanged = generation !== undefined && generation === before(shows);
    if (unchanged && status === 200 && key.length <= maxKeyLength) this.kept.set(key, { answer, shows, generation });
    return answer;
  }
}
