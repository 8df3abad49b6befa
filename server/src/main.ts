import { join } from 'node:path';
import { createApp } from './app';
import type { App } from './http/app';
import { ensureAdministrator } from './modules/session/firstAdministrator';
import { preparePasswords } from './modules/session/passwords';
import { publicUrlOf } from './plugins/publicUrl';
import { logging } from './plugins/requestLog';
import { findProjectRoot } from './projectRoot';
import { loadDemo } from './seed/loadDemo';
import { readSettings, type Settings } from './settings';

const longestStopMs = 30_000;
const shortPassword = 12;

/** What a fresh installation needs before somebody sees it. @returns the path of a set-up link if nobody could sign in */
async function prepare(app: App, settings: Settings): Promise<string | undefined> {
  const { dataDir, maxMegabytes, projectRoot, administrator } = settings;
  const setupPath = await ensureAdministrator(app.sessions, settings);
  if (administrator && administrator.password.length < shortPassword) {
    app.log.warn(`ADMIN_PASSWORD is shorter than ${shortPassword} characters`);
  }
  if (settings.mail) app.log.warn('SMTP_URL and MAIL_TO are set, but this version sends no mail');
  if (settings.seed === 'demo') {
    await loadDemo(app.db, { dataDir, limits: maxMegabytes, folder: join(projectRoot, 'server', 'demo') }, app.log);
  }
  await preparePasswords();
  return setupPath;
}

/** Ends on the first signal once requests in flight have finished; at once on the second. */
function stopOnSignals(app: App): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), longestStopMs).unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        app.log.error({ err: error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, findProjectRoot());
  const app = await createApp(settings, { logger: logging, reloadHost: process.env.NODE_ENV === 'development' });
  stopOnSignals(app);
  const setupPath = await prepare(app, settings);
  const { host, port } = settings;
  await app.listen({ host, port, listenTextResolver: (address) => `listening on ${address}` });
  const site = publicUrlOf(app, settings);
  // Not through the log: the link holds a secret.
  process.stdout.write(`\n  The site:            ${site}\n  Administration:      ${site}/admin\n`);
  if (setupPath) process.stdout.write(`  First administrator: ${site}${setupPath}\n`);
  process.stdout.write('\n');
}

start().catch((error: NodeJS.ErrnoException) => {
  const inUse = error.code === 'EADDRINUSE' ? 'PORT is in use by another program; accepted: a free port. ' : '';
  process.stderr.write(`${inUse}${error.message.split('\n')[0]}\n`);
  process.exit(1);
});
