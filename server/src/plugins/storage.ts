import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/openDatabase';
import { imageRoutes } from '../files/imageRoutes';
import { type Files, openFiles } from '../files/openFiles';
import { uploadRoutes } from '../files/uploadRoutes';
import type { Settings } from '../settings';

/** Opens the store of uploads, serves it, and keeps it tidy until the server closes. */
export function registerStorage(app: FastifyInstance, db: Db, { dataDir, s3, maxMegabytes }: Settings): Files {
  const uploaded = app.metrics.counter('msl_upload_bytes_total', 'Bytes of uploads that were kept.');
  const files = openFiles(db, { dataDir, s3, limits: maxMegabytes }, app.log, ({ bytes }) => uploaded.add(bytes));
  uploadRoutes(app, files.store, files.blobs);
  imageRoutes(app, files.store, files.variants);
  app.addHook('onReady', async () => files.collector.start());
  app.addHook('onClose', () => files.close());
  return files;
}
