import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/openDatabase';
import { imageRoutes } from '../files/imageRoutes';
import { type Files, openFiles } from '../files/openFiles';
import { uploadRoutes } from '../files/uploadRoutes';
import type { Settings } from '../settings';

/** Opens the store of uploads, serves it, and keeps it tidy until the server closes. */
export function registerStorage(app: FastifyInstance, db: Db, { dataDir, maxMegabytes }: Settings): Files {
  const files = openFiles(db, { dataDir, limits: maxMegabytes }, app.log);
  uploadRoutes(app, files.store, files.blobs);
  imageRoutes(app, files.store, files.variants);
  app.addHook('onReady', async () => files.collector.start());
  app.addHook('onClose', () => files.close());
  return files;
}
