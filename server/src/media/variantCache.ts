import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BlobStore } from './blobStore';
import type { FileLog } from './fileLog';
import type { StoredFile } from './fileStore';
import { type VariantFormat, variantFormats, type VariantWidth, variantWidths, writeVariant } from './pictures';
import { type JobPriority, QueueFull, type WorkQueue } from './workQueue';

export interface Variant {
  type: 'image/avif' | 'image/webp';
  bytes: number;
  content: Readable;
}

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1);

/**
 * Makes and stores smaller variants of pictures, by content. Concurrent requests share one job. All variants can be
 * made again, so nothing is synced, and the folder may be deleted at any time.
 */
export class VariantCache {
  constructor(
    private readonly folder: string,
    private readonly blobs: BlobStore,
    private readonly queue: WorkQueue,
    private readonly log: FileLog,
  ) {}

  /**
   * Opens a variant of a picture, and makes it if it is missing; never wider than the picture. The variant of an
   * animation is WebP in both formats.
   *
   * @throws QueueFull if too many jobs wait
   */
  async open(
    picture: StoredFile,
    width: VariantWidth,
    format: VariantFormat,
    priority: JobPriority = 'urgent',
  ): Promise<Variant> {
    const found = await this.find(picture, width, format);
    if (found) return found;
    await this.make(picture, width, format, priority);
    const newVariant = await this.find(picture, width, format);
    if (!newVariant) throw new Error('A variant was made and is not there.');
    return newVariant;
  }

  /** Makes every useful variant of a picture in the background, and logs failures. Does nothing for other files. */
  makeAllAhead(picture: StoredFile): void {
    const usefulWidths = variantWidths.filter((_, index) => (variantWidths[index - 1] ?? 0) < (picture.width ?? 0));
    for (const width of usefulWidths) {
      for (const format of variantFormats) {
        this.make(picture, width, format, 'background').catch((err: unknown) => {
          if (!(err instanceof QueueFull))
            this.log.warn({ err, file: picture.id }, 'a picture variant could not be made');
        });
      }
    }
  }

  /** Whether a variant exists already. */
  async has(picture: StoredFile, width: VariantWidth, format: VariantFormat): Promise<boolean> {
    const names = await readdir(this.folderOf(picture.blobKey)).catch((): string[] => []);
    return names.includes(`${width}.${format}`) || names.includes(animatedName(width));
  }

  /** Makes a variant with background priority. @throws QueueFull, and errors of the work */
  makeAhead(picture: StoredFile, width: VariantWidth, format: VariantFormat): Promise<void> {
    return this.make(picture, width, format, 'background');
  }

  /** Removes every variant of this content. */
  async remove(blobKey: string): Promise<void> {
    // Retries, because another instance may be writing a variant to the folder.
    await rm(this.folderOf(blobKey), { recursive: true, force: true, maxRetries: 5 });
  }

  /**
   * Deletes the variants of deleted content: another instance deleted it, or it was deleted while variants were made.
   *
   * @param findStoredKeys returns which of the given keys still belong to stored content
   */
  async removeStrays(findStoredKeys: (blobKeys: string[]) => Promise<Set<string>>): Promise<void> {
    for (const prefixFolder of await readdir(this.folder).catch(() => [])) {
      const cachedKeys = await readdir(join(this.folder, prefixFolder)).catch(() => []);
      const storedKeys = await findStoredKeys(cachedKeys);
      for (const key of cachedKeys) if (!storedKeys.has(key)) await this.remove(key);
    }
  }

  private make(picture: StoredFile, width: VariantWidth, format: VariantFormat, priority: JobPriority) {
    const key = `${picture.blobKey}/${width}.${format}`;
    return this.queue.run(key, () => this.write(picture, width, format), priority);
  }

  private async write(picture: StoredFile, width: VariantWidth, format: VariantFormat): Promise<void> {
    // An earlier job may have ended between a request's search for the variant and its order.
    if (await this.has(picture, width, format)) return;
    const folder = this.folderOf(picture.blobKey);
    await mkdir(folder, { recursive: true });
    const unfinished = join(folder, randomUUID());
    try {
      const options = { extension: extensionOf(picture.name), width, format };
      const isAnimated = await writeVariant(await this.blobs.open(picture.blobKey), options, unfinished);
      await rename(unfinished, join(folder, isAnimated ? animatedName(width) : `${width}.${format}`));
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
  }

  private async find(picture: StoredFile, width: VariantWidth, format: VariantFormat): Promise<Variant | undefined> {
    for (const name of [`${width}.${format}`, animatedName(width)]) {
      const file = await open(join(this.folderOf(picture.blobKey), name), 'r').catch(() => undefined);
      if (!file) continue;
      const { size } = await file.stat();
      const type = name.endsWith('.avif') ? 'image/avif' : 'image/webp';
      return { type, bytes: size, content: file.createReadStream() };
    }
    return undefined;
  }

  private folderOf(blobKey: string): string {
    return join(this.folder, blobKey.slice(0, 2), blobKey);
  }
}

const animatedName = (width: VariantWidth) => `${width}.moving.webp`;
