import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../database/db';
import type { S3Config } from '../config/s3Config';
import type { BlobStore } from './blobStore';
import { DiskBlobStore } from './diskBlobStore';
import { FileCollector } from './fileCollector';
import type { FileLog } from './fileLog';
import { FileReceiver, type SizeLimits } from './fileReceiver';
import { FileStore, type StoredFile } from './fileStore';
import { S3BlobStore } from './s3BlobStore';
import { VariantCache } from './variantCache';
import { VariantWarmer } from './variantWarmer';
import { WorkQueue } from './workQueue';

export interface FileConfig {
  /** Folder for incoming files and picture variants; without `s3`, also for the stored files. */
  dataDir: string;
  s3?: S3Config;
  /** Maximum size of a file of each kind, in megabytes. */
  limits: SizeLimits;
  /** Whether to make the variants of a picture right after its upload, and not only on request. */
  picturesAhead?: boolean;
}

/** The parts that receive, store, process and delete files. */
export interface Files {
  receiver: FileReceiver;
  store: FileStore;
  blobs: BlobStore;
  variants: VariantCache;
  collector: FileCollector;
  warmer: VariantWarmer;
  pictureWork: WorkQueue;
  /** Stops background work: finishes running jobs, drops waiting ones. Call it before the database closes. */
  close(): Promise<void>;
}

/** Maximum waiting picture jobs per priority: enough for a burst of uploads or visits, too few for an attack. */
const maxWaitingPictures = 400;

/** Each job may use some hundred megabytes, and one of the four threads of Node.js that also read files. */
const picturesAtOnce = Math.min(availableParallelism(), 2);

/** Opens the store of files: the configured object store, or the disk below `dataDir`. */
export const openBlobStore = ({ dataDir, s3 }: Pick<FileConfig, 'dataDir' | 's3'>): BlobStore =>
  s3 ? new S3BlobStore(s3) : new DiskBlobStore(join(dataDir, 'uploads'));

/**
 * Creates and connects the parts. Nothing runs until the first upload, `collector.start()` or `warmer.start()`.
 *
 * @param onStored called with each stored file; must not throw
 * @param lastRequestMs returns the time of the last request, by `performance.now()`
 */
export function openFiles(
  db: Db,
  config: FileConfig,
  log: FileLog,
  onStored: (file: StoredFile) => void = () => undefined,
  lastRequestMs: () => number = () => 0,
): Files {
  const { dataDir, limits, picturesAhead = true } = config;
  const pictureWork = new WorkQueue(picturesAtOnce, maxWaitingPictures);
  const receiver = new FileReceiver(join(dataDir, 'incoming'), limits, pictureWork);
  const blobs = openBlobStore(config);
  const variants = new VariantCache(join(dataDir, 'variants'), blobs, pictureWork, log);
  const collector = new FileCollector({ db, blobs, receiver, variants, log });
  const warmer = new VariantWarmer({ db, variants, log, lastRequestMs });
  const store = new FileStore({
    db,
    blobs,
    receiver,
    onStored: (file) => {
      if (picturesAhead) variants.makeAllAhead(file);
      onStored(file);
    },
    onUsesRemoved: () => collector.scheduleCollection(),
  });
  const close = async () => {
    await Promise.all([collector.stop(), warmer.stop()]);
    await pictureWork.close();
    blobs.close();
  };
  return { receiver, store, blobs, variants, collector, warmer, pictureWork, close };
}
