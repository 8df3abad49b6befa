import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BlobStore } from '../media/blobStore';
import type { App } from '../http/app';
import { toFailure } from '../http/failures';

const publicRoute = { config: { access: 'public' }, logLevel: 'warn' } as const;

/** How long a result is reused, because the route is public and each check writes. */
const cachedMs = 1000;
const leaseName = 'readiness';
const probeBytes = 4096;

/** Writes a row and a file, as a save does: a full or read-only disk can still be read. */
async function checkWrites({ db, config }: App): Promise<void> {
  const until = new Date().toISOString();
  await db
    .insertInto('leases')
    .values({ name: leaseName, holder: 'readyz', until })
    .onConflict((taken) => taken.columns(['name', 'holder']).doUpdateSet({ until }))
    .execute();
  const file = join(config.dataDir, '.ready');
  try {
    await writeFile(file, Buffer.alloc(probeBytes, 1));
  } finally {
    await rm(file, { force: true });
  }
}

/**
 * `GET /healthz`: the process responds. `GET /readyz`: database and storage are reachable and writable, otherwise 503 with
 * the reason.
 */
export function registerHealth(app: App, blobs: BlobStore): void {
  let latest: { atMs: number; check: Promise<unknown> } | undefined;
  const check = () => {
    if (!latest || performance.now() - latest.atMs > cachedMs) {
      latest = { atMs: performance.now(), check: checkWrites(app).then(() => blobs.check()) };
    }
    return latest.check;
  };
  app.get('/healthz', publicRoute, async () => ({ status: true }));
  app.get('/readyz', publicRoute, async (request, reply) => {
    try {
      await check();
      return { status: true };
    } catch (error) {
      const { statusCode, body } = toFailure(error);
      const message = statusCode === 503 ? body.message : 'The database or the storage cannot be reached.';
      request.failure = { reason: message, error };
      return reply.code(503).header('Retry-After', '5').send({ status: false, message });
    }
  });
}
