import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '../database/db';
import type { FileLog } from './fileLog';
import type { StoredFile } from './fileStore';
import { type VariantWidth, variantWidths } from './pictures';
import { pathOf } from './uploadPaths';
import type { VariantCache } from './variantCache';

export interface VariantWarmerParts {
  db: Db;
  variants: VariantCache;
  log: FileLog;
  /** Time of the last request, by `performance.now()`. */
  lastRequestMs: () => number;
  /** How long the server must be idle before a variant is made. */
  idleMs?: number;
}

/** Variants of further pictures are made on their first request. */
const maxWarmedPictures = 500;

/** Widths on cards and phones. Full-width pictures are made in every width. */
const usualWidths: readonly VariantWidth[] = [320, 640, 960];

/** Tables in the order in which visitors see their pictures. Pictures of page settings have the full page width. */
const ownerTables = ['page_settings', 'categories', 'projects', 'news', 'products'];

/**
 * Makes missing picture variants while the server is idle: after loading the demo content, after restoring a backup, or
 * after the folder of variants was deleted. Makes one at a time, in the format that nearly every browser accepts.
 */
export class VariantWarmer {
  private isStopped = false;
  private remaining = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: VariantWarmerParts) {}

  /** Starts in the background; logs a failure. */
  start(): void {
    this.running = this.run().catch((err: unknown) => {
      this.parts.log.warn({ err }, 'picture variants could not be made ahead');
    });
  }

  /** Number of pictures that were not checked yet. */
  get waitingPictures(): number {
    return this.remaining;
  }

  /** Stops after the current variant. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    const pictures = await this.pictures();
    this.remaining = pictures.length;
    for (const { picture, isWide } of pictures) {
      const widths = isWide ? variantWidths : usualWidths;
      for (const width of widths.filter((_, index) => (widths[index - 1] ?? 0) < (picture.width ?? 0))) {
        if (await this.parts.variants.has(picture, width, 'avif')) continue;
        if (!(await this.waitUntilIdle())) return;
        await this.parts.variants.makeAhead(picture, width, 'avif');
      }
      this.remaining -= 1;
    }
  }

  /** Waits until the server has been idle for `idleMs`. @returns `false` if stopped while waiting */
  private async waitUntilIdle(): Promise<boolean> {
    const { lastRequestMs, idleMs = 1500 } = this.parts;
    for (;;) {
      if (this.isStopped) return false;
      const waitMs = lastRequestMs() + idleMs - performance.now();
      if (waitMs <= 0) return true;
      await delay(waitMs, undefined, { ref: false });
    }
  }

  private async pictures(): Promise<{ picture: StoredFile; isWide: boolean }[]> {
    const rows = await this.parts.db
      .selectFrom('files')
      .innerJoin('file_uses', 'file_uses.fileId', 'files.id')
      .selectAll('files')
      .select('owner')
      .where('kind', '=', 'image')
      .orderBy('createdAt', 'desc')
      .limit(maxWarmedPictures)
      .execute();
    const rankOf = (owner: string) =>
      (ownerTables.indexOf(owner.split(':')[0] ?? '') + ownerTables.length + 1) % (ownerTables.length + 1);
    const ranked = rows.sort((one, other) => rankOf(one.owner) - rankOf(other.owner));
    return ranked.map(({ owner, ...row }) => ({
      picture: { ...row, path: pathOf(row.name) },
      isWide: owner.startsWith('page_settings'),
    }));
  }
}
