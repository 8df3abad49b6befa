import { access, constants } from 'node:fs/promises';
import { sql } from 'kysely';
import type { BlobStore } from '../files/blobStore';
import type { App } from '../http/app';

const publicRoute = { config: { access: 'public' }, logLevel: 'warn' } as const;

/** `GET /healthz`: the process answers. `GET /readyz`: database and storage can be reached, or 503. */
export function registerHealth(app: App, blobs: BlobStore): void {
  app.get('/healthz', publicRoute, async () => ({ status: true }));
  app.get('/readyz', publicRoute, async (request, reply) => {
    try {
      await sql`select 1`.execute(app.db);
      await access(app.settings.dataDir, constants.W_OK);
      await blobs.check();
      return { status: true };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      const message = 'The database or the storage cannot be reached.';
      return reply.code(503).header('Retry-After', '5').send({ status: false, message });
    }
  });
}
