import { join } from 'node:path';
import { createApp } from './app';
import type { App } from './http/app';
import { makeFilesPrivate } from './config/privateFiles';
import { type InstanceLock, lockInstance } from './operations/locks/instanceLock';
import { onStopSignals } from './operations/stopSignals';
import { assertSameSecret } from './auth/secretFingerprint';
import { signingSecret } from './config/secrets';
import { ensureAdministrator } from './auth/firstAdministrator';
import { preparePasswords } from './auth/passwords';
import { publicUrlOf } from './http/publicUrl';
import { flushLog } from './http/logOutput';
import { runningLog } from './http/requestLog';
import { findProjectRoot } from './config/projectRoot';
import { loadDemo } from './demo/loadDemo';
import { startTracing } from './tracing/startTracing';
import { readConfig, type Config } from './config/config';

const isDeveloping = process.env.NODE_ENV === 'development';
/** For the last steps after all connections are closed. */
const maxCloseMs = 10_000;
/** The previous process may still be finishing its last requests. */
const waitForOtherMs = 5_000;

/**
 * Prepares a new installation: first administrator, demo content, bundled remotes. @returns the path of a set-up link
 * if nobody can sign in yet
 */
async function prepare(app: App, config: Config): Promise<string | undefined> {
  await assertSameSecret(app.db, await signingSecret(config));
  const { dataDir, s3, maxMegabytes, projectRoot } = config;
  const setupPath = await ensureAdministrator(app.sessions, config, (message) => app.log.warn(message));
  if (config.seed === 'demo') {
    const demo = { dataDir, s3, limits: maxMegabytes, folder: join(projectRoot, 'server', 'demo') };
    await loadDemo(app.db, demo, app.log);
  }
  // In development, remotes are served from their builds.
  if (!isDeveloping) await app.publishBuilds();
  await preparePasswords();
  return setupPath;
}

/** Closes the server after it was drained and requests in flight have finished, then exits. */
async function stop(app: App, lock: InstanceLock, { exitCode = 0, drainMs = 0 } = {}): Promise<never> {
  setTimeout(() => process.exit(1), drainMs + app.config.stopMs + maxCloseMs).unref();
  try {
    await app.drain(drainMs);
    await app.close();
    await lock.release();
    await flushLog(app);
    process.exit(exitCode);
  } catch (error) {
    app.log.error({ err: error }, 'could not stop cleanly');
    process.exit(1);
  }
}

/** Stops cleanly on the first signal, exits at once on a later second one. Ctrl C does not wait for a load balancer. */
function stopOnSignals(app: App, lock: InstanceLock): void {
  const onSignal = (signal: NodeJS.Signals) => {
    const drainMs = signal === 'SIGTERM' ? app.config.drainMs : 0;
    app.log.info({ signal, drainMs }, 'stopping');
    void stop(app, lock, { drainMs });
  };
  onStopSignals(onSignal, () => process.exit(1));
}

/**
 * Locks the data against other servers, then composes the server. @throws InstanceRunning, and errors of `createApp`
 */
async function createLocked(config: Config): Promise<App> {
  const running: { app?: App } = {};
  const onLost = () => {
    const { app } = running;
    if (!app) process.exit(1);
    app.log.fatal('another server has taken over the database; this one ends');
    void stop(app, lock, { exitCode: 1 });
  };
  const lock = await lockInstance(config, 'serve', {
    waitMs: waitForOtherMs,
    onBroken: (err) => running.app?.log.warn({ err }, 'the lock of the database was lost and is being taken again'),
    onHeldAgain: () => running.app?.log.info('the lock of the database is held again'),
    onLost,
  });
  const tracing = await startTracing(process.env);
  const app = await createApp(config, { logger: runningLog(), reloadHost: isDeveloping, tracing });
  running.app = app;
  stopOnSignals(app, lock);
  return app;
}

async function start(): Promise<void> {
  makeFilesPrivate();
  const config = readConfig(process.env, findProjectRoot());
  const app = await createLocked(config);
  const setupPath = await prepare(app, config);
  const { host, port } = config;
  await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  const site = publicUrlOf(app, config);
  // Not logged, because the link contains a secret.
  process.stdout.write(`\n  The site:            ${site}\n  Administration:      ${site}/admin\n`);
  if (setupPath) process.stdout.write(`  First administrator: ${site}${setupPath}\n`);
  process.stdout.write('\n');
}

/** Resolves when the server listens. */
export const started = start().catch((error: NodeJS.ErrnoException) => {
  const inUse = error.code === 'EADDRINUSE' ? 'PORT is in use by another program; accepted: a free port. ' : '';
  process.stderr.write(`${inUse}${error.message.split('\n')[0]}\n`);
  process.exit(1);
});
