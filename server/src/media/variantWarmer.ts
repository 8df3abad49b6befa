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
  /** When somebody last asked for anything, by `performance.now()`. */
  lastRequestMs: () => number;
  /** How long nobody may have asked for anything before a variant is made. */
  quietMs?: number;
}

/** Beyond them, variants are made when somebody asks. */
const maxWarmedPictures = 500;

/** What cards and phones show; pictures as wide as a page are made in every width. */
const usualWidths: readonly VariantWidth[] = [320, 640, 960];

/** Whose pictures are seen first; those of settings are as wide as a page. */
const owners = ['page_settings', 'categories', 'projects', 'news', 'products'];

/**
 * Makes picture variants that are not there while nobody asks for anything: after the demo content was loaded, a backup
 * restored, or the folder of variants lost. One at a time, and in the format that nearly every browser takes.
 */
export class VariantWarmer {
  private isStopped = false;
  private left = 0;
  private running: Promise<void> = Promise.resolve();

  constructor(private readonly parts: VariantWarmerParts) {}

  /** Begins in the background; a failure is logged. */
  start(): void {
    this.running = this.run().catch((err: unknown) => {
      this.parts.log.warn({ err }, 'picture variants could not be made ahead');
    });
  }

  /** How many pictures have not been looked at. */
  get waitingPictures(): number {
    return this.left;
  }

  /** Ends after the variant that is being made. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    const pictures = await this.pictures();
    this.left = pictures.length;
    for (const { picture, isWide } of pictures) {
      const widths = isWide ? variantWidths : usualWidths;
      for (const width of widths.filter((_, index) => (widths[index - 1] ?? 0) < (picture.width ?? 0))) {
        if (await this.parts.variants.has(picture, width, 'avif')) continue;
        if (!(await this.isQuiet())) return;
        await this.parts.variants.makeAhead(picture, width, 'avif');
      }
      this.left -= 1;
    }
  }

  /** Resolves when nobody has asked for anything for a moment. @returns `false` when stopped meanwhile */
  private async isQuiet(): Promise<boolean> {
    const { lastRequestMs, quietMs = 1500 } = this.parts;
    for (;;) {
      if (this.isStopped) return false;
      const waitMs = lastRequestMs() + quietMs - performance.now();
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
      (owners.indexOf(owner.split(':')[0] ?? '') + owners.length + 1) % (owners.length + 1);
    const ranked = rows.sort((one, other) => rankOf(one.owner) - rankOf(other.owner));
    return ranked.map(({ owner, ...row }) => ({
      picture: { ...row, path: pathOf(row.name) },
      isWide: owner.startsWith('page_settings'),
    }));
  }
}
