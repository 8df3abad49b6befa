import { access, constants, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertBlobKey, BlobMissing, type BlobStore, type ByteRange, isBlobKey, type StoredBlob } from './blobStore';
import { syncFolder } from './durableFolder';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const ignoreMissing = <T>(found: Promise<T>): Promise<T | undefined> =>
  found.catch((error: unknown) => {
    if (isMissing(error)) return undefined;
    throw error;
  });

/** Stores blobs in `<folder>/<first two digits>/<key>`; temporary files must be on the same file system. */
export class DiskBlobStore implements BlobStore {
  constructor(private readonly folder: string) {}

  async put(key: string, temporaryPath: string): Promise<void> {
    const shelf = this.shelf(key);
    const made = await mkdir(shelf, { recursive: true });
    await rename(temporaryPath, join(shelf, key));
    await syncFolder(shelf);
    await syncFolder(this.folder);
    if (made) await syncFolder(dirname(made));
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    const file = await ignoreMissing(open(join(this.shelf(key), key), 'r'));
    if (!file) throw new BlobMissing(key);
    return file.createReadStream(range);
  }

  async has(key: string): Promise<boolean> {
    return (await this.describe(key)) !== undefined;
  }

  async describe(key: string): Promise<StoredBlob | undefined> {
    const found = await ignoreMissing(stat(join(this.shelf(key), key)));
    return found && { bytes: found.size, storedAt: found.mtime };
  }

  async *list(): AsyncIterable<string> {
    for await (const shelf of (await ignoreMissing(opendir(this.folder))) ?? []) {
      if (!shelf.isDirectory()) continue;
      for await (const { name } of (await ignoreMissing(opendir(join(this.folder, shelf.name)))) ?? []) {
        if (isBlobKey(name) && name.startsWith(shelf.name)) yield name;
      }
    }
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.shelf(key), key), { force: true });
  }

  async check(): Promise<void> {
    await access(dirname(this.folder), constants.W_OK);
  }

  close(): void {
    // Nothing stays open between calls.
  }

  private shelf(key: string): string {
    assertBlobKey(key);
    return join(this.folder, key.slice(0, 2));
  }
}
