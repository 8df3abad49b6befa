import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { findProjectRoot, productVersion } from '../config/projectRoot';
import { DatabaseTimeout, StorageUnavailable } from '../errors/domainErrors';
import type { App } from '../http/app';
import { toFailure } from '../http/failures';
import type { BlobStore } from '../media/blobStore';

const publicRoute = { config: { access: 'public' }, logLevel: 'warn' } as const;

/** How long a result is reused, because the route is public and each check writes. */
const cachedMs = 1000;
/** A part that has not responded after this time counts as away. */
const checkTimeoutMs = 1500;
const leaseName = 'readiness';
const probeBytes = 4096;

interface PartHealth {
  status: boolean;
  /** What is wrong, for a person. */
  message?: string;
}

type PartName = 'database' | 'storage' | 'disk';

export interface Readiness {
  /** Whether visitors can be answered. */
  isReady: boolean;
  /** Why not. */
  message?: string;
  parts: Record<PartName, PartHealth>;
  /** Reasons for the log. */
  errors: unknown[];
}

/** Writes a row, as a save does: a full or read-only database can still be read. */
async function writeRow({ db }: App): Promise<void> {
  const until = new Date().toISOString();
  await db
    .insertInto('leases')
    .values({ name: leaseName, holder: 'readyz', until })
    .onConflict((taken) => taken.columns(['name', 'holder']).doUpdateSet({ until }))
    .execute();
}

async function writeProbe({ config }: App): Promise<void> {
  const file = join(config.dataDir, '.ready');
  try {
    await writeFile(file, Buffer.alloc(probeBytes, 1));
  } finally {
    await rm(file, { force: true });
  }
}

/** Rejects with the error of `onTimeout` if the work takes too long. */
async function inTime<T>(work: Promise<T>, onTimeout: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(onTimeout()), checkTimeoutMs);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const toMessage = (error: unknown, otherwise: string) => {
  const { statusCode, body } = toFailure(error);
  return statusCode === 503 ? body.message : otherwise;
};

/** Checks what the server depends on. */
export class HealthChecks {
  private latest?: { atMs: number; readiness: Promise<Readiness> };

  constructor(
    private readonly app: App,
    private readonly blobs: Pick<BlobStore, 'check'>,
  ) {}

  /** Returns within two seconds, whatever hangs. */
  read(): Promise<Readiness> {
    if (!this.latest || performance.now() - this.latest.atMs > cachedMs)
      this.latest = { atMs: performance.now(), readiness: this.check() };
    return this.latest.readiness;
  }

  private async check(): Promise<Readiness> {
    const { app } = this;
    const errors: unknown[] = [];
    const test = async (work: () => Promise<unknown>, silent: () => Error, otherwise: string): Promise<PartHealth> => {
      try {
        await inTime(work(), silent);
        return { status: true };
      } catch (error) {
        errors.push(error);
        return { status: false, message: toMessage(error, otherwise) };
      }
    };
    const noDatabase = () => new DatabaseTimeout('The database did not respond to the readiness check.');
    const noStorage = () => new StorageUnavailable('The storage did not respond to the readiness check.');
    const canRead = inTime(sql`select 1`.execute(app.db), noDatabase).then(
      () => true,
      () => false,
    );
    const [database, storage, disk] = await Promise.all([
      test(() => writeRow(app), noDatabase, 'The database cannot be reached.'),
      test(() => this.blobs.check(), noStorage, 'The storage of files cannot be reached.'),
      test(() => writeProbe(app), noStorage, 'The disk of the server cannot be written.'),
    ]);
    const isReady = (await canRead) || this.canServeFromMemory();
    return { isReady, message: isReady ? undefined : database.message, parts: { database, storage, disk }, errors };
  }

  /** Without the database, answers come from memory, for a time; the embedded database is not away without the server. */
  private canServeFromMemory(): boolean {
    const { databaseHealth, config } = this.app;
    const awayMs = performance.now() - (databaseHealth.awaySinceMs ?? performance.now());
    return config.databaseUrl !== undefined && awayMs < config.staleMs;
  }
}

/**
 * `GET /healthz`: the process responds. `GET /readyz`: whether to send visitors, with the state of each part; 503 while
 * the server stops or cannot answer visitors. With `?parts=all`, 503 also if any part is degraded.
 */
export function registerHealth(app: App, blobs: BlobStore): HealthChecks {
  const checks = new HealthChecks(app, blobs);
  const version = productVersion(findProjectRoot());
  app.get('/healthz', publicRoute, async () => ({ status: true }));
  app.get<{ Querystring: { parts?: unknown } }>('/readyz', publicRoute, async (request, reply) => {
    const { isReady, message, parts, errors } = await checks.read();
    const degraded = (Object.keys(parts) as PartName[]).filter((name) => !parts[name].status);
    const reason = app.isDraining() ? 'The server is stopping.' : message;
    const first = reason ?? (degraded[0] && parts[degraded[0]].message);
    const isOk = isReady && !app.isDraining() && !(request.query.parts === 'all' && degraded.length);
    const body = { status: isOk, ...(first && { message: first }), degraded, parts, version };
    reply.header('Cache-Control', 'no-store');
    if (isOk) return body;
    request.failure = { reason: first ?? 'not ready', error: errors[0] };
    return reply.code(503).header('Retry-After', '5').send(body);
  });
  return checks;
}
