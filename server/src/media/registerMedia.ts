import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db';
import type { BlobStore } from './blobStore';
import type { FileCollector } from './fileCollector';
import type { StoredFile } from './fileStore';
import { ExternalPictures } from './externalPictures';
import { externalPictureRoute, imageRoutes } from './imageRoutes';
import { type Files, openFiles } from './openFiles';
import { uploadRoutes } from './uploadRoutes';
import { WorkQueue } from './workQueue';
import type { Config } from '../config/config';
import type { FileStore } from './fileStore';
import type { FileIntake } from '../file-types/receivedFile';

declare module 'fastify' {
  interface FastifyInstance {
    files: FileStore;
    blobs: BlobStore;
    fileCollector: FileCollector;
    /** Receives files that do not come in a form. */
    fileIntake: FileIntake;
  }
}

const fetchesAtOnce = 2;
const maxWaitingFetches = 50;

/** Opens the store of uploads, registers its routes, and runs its collector until the server closes. */
export function registerStorage(app: FastifyInstance, db: Db, config: Config): Files {
  const { dataDir, s3, maxMegabytes, picturesAhead } = config;
  const uploaded = app.metrics.counter('msl_upload_bytes_total', 'Bytes of uploads that were kept.');
  let lastRequestMs = performance.now();
  app.addHook('onRequest', (_request, _reply, done) => {
    lastRequestMs = performance.now();
    done();
  });
  const countBytes = ({ bytes }: StoredFile) => uploaded.add(bytes);
  const fileConfig = { dataDir, s3, limits: maxMegabytes, picturesAhead };
  const files = openFiles(db, fileConfig, app.log, countBytes, () => lastRequestMs);
  uploadRoutes(app, files.store, files.blobs);
  imageRoutes(app, files.store, files.variants);
  const fetches = new WorkQueue(fetchesAtOnce, maxWaitingFetches);
  externalPictureRoute(app, new ExternalPictures(db, join(dataDir, 'external-pictures'), fetches));
  app.addHook('onClose', () => fetches.close());
  app.addHook('onReady', async () => files.collector.start());
  if (picturesAhead) app.addHook('onListen', async () => files.warmer.start());
  app.addHook('onClose', () => files.close());
  return files;
}
