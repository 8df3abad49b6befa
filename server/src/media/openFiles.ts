import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../database/db';
import type { S3Config } from '../config/config';
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
  /** Folder for incoming files and picture variants, and for the files themselves unless `s3` is set. */
  dataDir: string;
  s3?: S3Config;
  /** The largest accepted file of each kind, in megabytes. */
  limits: SizeLimits;
  /** Whether the variants of a picture are made right after its upload, and not only on request. */
  picturesAhead?: boolean;
}

/** Everything that has to do with stored files. */
export interface Files {
  receiver: FileReceiver;
  store: FileStore;
  blobs: BlobStore;
  variants: VariantCache;
  collector: FileCollector;
  warmer: VariantWarmer;
  pictureWork: WorkQueue;
  /** Ends background work: finishes running jobs, drops waiting ones. Call it before the database closes. */
  close(): Promise<void>;
}

/** Waiting picture jobs of each priority: enough for a burst of uploads or first visits, too few for an attack. */
const maxWaitingPictures = 400;

/** Each may take some hundred megabytes, and one of the four threads of Node.js that also read files. */
const picturesAtOnce = Math.min(availableParallelism(), 2);

/** Where the bytes of files lie: on disk below `dataDir`, or in the object store that the configuration names. */
export const openBlobStore = ({ dataDir, s3 }: Pick<FileConfig, 'dataDir' | 's3'>): BlobStore =>
  s3 ? new S3BlobStore(s3) : new DiskBlobStore(join(dataDir, 'uploads'));

/**
 * Puts the parts together; rows lie in `db`. Nothing runs until the first upload, `collector.start()` or `warmer.start()`.
 *
 * @param onStored called with each stored file; must not throw
 * @param lastRequestMs time of the last request, by `performance.now()`
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
      if (picturesAhead) variants.prepare(file);
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
