import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { millisecondsInDay } from 'date-fns/constants';

/** Identifies an image: a record and its version. */
export interface OgImageKey {
  kind: string;
  id: string;
  version: string;
}

/**
 * Stores drawn images on disk, only the latest version of each record. All images can be drawn again, so nothing is
 * synced, and the folder may be deleted at any time.
 */
export class OgImageFolder {
  private nextSweepMs = 0;

  constructor(private readonly folder: string) {}

  async find(key: OgImageKey): Promise<Buffer | undefined> {
    return readFile(this.pathOf(key)).catch(() => undefined);
  }

  /** Stores an image, and deletes the images of earlier versions. */
  async keep(key: OgImageKey, image: Buffer): Promise<void> {
    const path = this.pathOf(key);
    const shelf = dirname(path);
    await mkdir(shelf, { recursive: true });
    const unfinished = join(shelf, randomUUID());
    await writeFile(unfinished, image);
    await rename(unfinished, path);
    const olderFiles = (await readdir(shelf)).map((name) => join(shelf, name)).filter((other) => other !== path);
    await Promise.all(olderFiles.map((other) => rm(other, { force: true })));
  }

  /**
   * Deletes the images of deleted records, at most once a day.
   *
   * @param findExisting returns which of the given ids still exist
   */
  async sweep(findExisting: (kind: string, ids: string[]) => Promise<Set<string>>): Promise<void> {
    if (Date.now() < this.nextSweepMs) return;
    this.nextSweepMs = Date.now() + millisecondsInDay;
    for (const kind of await readdir(this.folder).catch(() => [])) {
      const ids = await readdir(join(this.folder, kind));
      const kept = await findExisting(kind, ids);
      const gone = ids.filter((id) => !kept.has(id));
      for (const id of gone) await rm(join(this.folder, kind, id), { recursive: true, force: true });
    }
  }

  private pathOf({ kind, id, version }: OgImageKey): string {
    return join(this.folder, kind, id, `${version}.jpg`);
  }
}
