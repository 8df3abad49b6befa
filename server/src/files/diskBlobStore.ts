import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { assertBlobKey, BlobMissing, type BlobStore, type ByteRange } from './blobStore';
import { syncFolder } from './durableFolder';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Keeps blobs in `<folder>/<first two digits>/<key>`; temporary files must lie on the same file system. */
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
    try {
      const file = await open(join(this.shelf(key), key), 'r');
      return file.createReadStream(range);
    } catch (error) {
      throw isMissing(error) ? new BlobMissing(key) : error;
    }
  }

  async remove(key: string): Promise<void> {
    await rm(join(this.shelf(key), key), { force: true });
  }

  private shelf(key: string): string {
    assertBlobKey(key);
    return join(this.folder, key.slice(0, 2));
  }
}
