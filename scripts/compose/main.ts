/**
 * Proves `deploy/Dockerfile` and `deploy/compose.yaml` in a real container engine, as root on Debian: builds the image,
 * starts all services, uses the product as a visitor would, kills and restarts it, and removes everything.
 *
 *     npm run test:compose
 *
 * The images that a registry would deliver are stand-ins built from Debian's packages, see `stand-ins`.
 */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyCheckout } from './checkoutCopy';
import { cacheChecks } from './checks/cache';
import type { Check } from './checks/check';
import { containerChecks } from './checks/container';
import { logChecks } from './checks/logs';
import { restartChecks } from './checks/restart';
import { visitChecks } from './checks/visit';
import { Engine } from './engine';
import { Installation } from './installation';
import { ensurePrograms } from './packages';
import { buildStandIns } from './standIns';
import { administrator, Visitor } from './visitor';

const checks: Check[] = [...containerChecks, ...visitChecks, ...cacheChecks, ...restartChecks, ...logChecks];

async function step<T>(title: string, run: () => Promise<T>): Promise<T> {
  const startedMs = Date.now();
  console.log(`${title} …`);
  const result = await run();
  console.log(`    ${((Date.now() - startedMs) / 1000).toFixed(0)} s`);
  return result;
}

async function start(engine: Engine, folder: string): Promise<Installation> {
  await step('Building stand-ins of the images', () => buildStandIns(engine, folder));
  const checkout = path.join(folder, 'checkout');
  await copyCheckout(checkout);
  const installation = new Installation(engine, checkout);
  await installation.makeSecrets();
  await step('Building the image of the product', () => installation.compose('build'));
  await step('Starting all services', () => installation.up());
  const { email, password } = administrator;
  const create = ['node', 'server/dist/admin.js', 'create', '--email', email];
  await installation.compose('exec', '-T', '-e', `ADMIN_PASSWORD=${password}`, 'msl', ...create);
  return installation;
}

/** @returns whether all checks passed */
async function runChecks(installation: Installation): Promise<boolean> {
  const context = { installation, visitor: new Visitor(installation.url) };
  let failed = 0;
  for (const { title, run } of checks) {
    const result = await run(context).then(
      (found) => `ok      ${title} (${found})`,
      (error: Error) => {
        failed += 1;
        return `FAILED  ${title}: ${error.message}`;
      },
    );
    console.log(result);
  }
  console.log(`\n${checks.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

async function main(): Promise<void> {
  await ensurePrograms();
  const folder = mkdtempSync(path.join(tmpdir(), 'msl-compose-'));
  let engine: Engine | undefined;
  const stop = async () => {
    await engine?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  let stopping: Promise<void> | undefined;
  // npm repeats the signal of a terminal, which must not cut the stop short.
  const onSignal = () => (stopping ??= stop().then(() => process.exit(130)));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void onSignal());
  try {
    engine = await Engine.start(folder);
    if (!(await runChecks(await start(engine, folder)))) process.exitCode = 1;
  } finally {
    await stop();
  }
}

main().then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
