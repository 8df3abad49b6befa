import { join } from 'node:path';
import type { Db } from '../database/openDatabase';
import type { BlobStore } from './blobStore';
import { DiskBlobStore } from './diskBlobStore';
import { FileCollector } from './fileCollector';
import type { FileLog } from './fileLog';
import { FileReceiver, type SizeLimits } from './fileReceiver';
import { FileStore } from './fileStore';
import { VariantCache } from './variantCache';

export interface FileSettings {
  dataDir: string;
  /** The largest accepted file of each kind, in megabytes. */
  limits: SizeLimits;
}

/** Everything that has to do with stored files. */
export interface Files {
  receiver: FileReceiver;
  store: FileStore;
  blobs: BlobStore;
  variants: VariantCache;
  collector: FileCollector;
  /** Ends background work: what runs is finished, what waits is dropped. Call it before the database closes. */
  close(): Promise<void>;
}

/** Puts the parts together: bytes below `dataDir`, rows in `db`. Nothing runs until the first upload or `collector.start()`. */
export function openFiles(db: Db, { dataDir, limits }: FileSettings, log: FileLog): Files {
  const receiver = new FileReceiver(join(dataDir, 'incoming'), limits);
  const blobs = new DiskBlobStore(join(dataDir, 'uploads'));
  const variants = new VariantCache(join(dataDir, 'variants'), blobs, log);
  const collector = new FileCollector({ db, blobs, receiver, variants, log });
  const store = new FileStore({
    db,
    blobs,
    receiver,
    onKept: (file) => variants.prepare(file),
    onLetGo: () => collector.soon(),
  });
  const close = async () => {
    await collector.stop();
    await variants.close();
  };
  return { receiver, store, blobs, variants, collector, close };
}
