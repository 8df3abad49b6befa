import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Changes } from '../database/changes';

/** A whole answer, ready to be sent again and again. */
export interface KeptAnswer {
  body: Buffer;
  type: string;
  /** Weak, because it stands for every encoding of the body. */
  etag: string;
  /** The body compressed, by encoding; filled when first asked for. */
  encoded: Partial<Record<'br' | 'gzip', Buffer>>;
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
const longestKey = 500;

const etagOf = (body: Buffer): string => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

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

  /** @param mostBytes what all answers may take together */
  constructor(
    private readonly changes: Changes,
    mostBytes: number,
  ) {
    this.kept = new LRUCache({ maxSize: mostBytes, maxEntrySize: mostBytes / 4, sizeCalculation: bytesOf });
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
   * @param shows the tables that the answer is made from
   * @throws what `make` throws; nothing is kept then
   */
  async answer(
    key: string,
    shows: readonly string[],
    type: string,
    make: () => Promise<string | Buffer>,
  ): Promise<KeptAnswer> {
    const found = this.find(key);
    if (found) return found;
    this.misses += 1;
    const generation = this.changes.generation(shows);
    const underWay = this.making.get(key);
    if (underWay && generation !== undefined && underWay.generation === generation) return underWay.answer;
    const making: Making = { generation, answer: this.make(key, { shows, generation, type }, make) };
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

  private async make(
    key: string,
    { shows, generation, type }: { shows: readonly string[]; generation: number | undefined; type: string },
    make: () => Promise<string | Buffer>,
  ): Promise<KeptAnswer> {
    const body = Buffer.from(await make());
    const answer: KeptAnswer = { body, type, etag: etagOf(body), encoded: {} };
    const unchanged = generation !== undefined && generation === this.changes.generation(shows);
    if (unchanged && key.length <= longestKey) this.kept.set(key, { answer, shows, generation });
    return answer;
  }
}
