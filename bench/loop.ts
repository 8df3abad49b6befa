/**
 * Measures for how long requests keep everybody else waiting: the longest delay of the server's event loop while each
 * kind of request is answered, on the embedded database:
 *
 *     npm run bench:loop [-- --products 100000] [--data <folder>]
 *
 * The server watches its own loop and tells of it at `/metrics`. `--data` keeps the database in a folder, and finds it
 * there the next time.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { freePort } from '../scripts/machine/freePort.mjs';
import { createApp } from '../server/src/app';
import { findProjectRoot } from '../server/src/projectRoot';
import { readSettings } from '../server/src/settings';
import { administrator, startProduct } from './api/processes';
import { fillDatabase } from './dataset/fillDatabase';
import { requestsOf } from './loop/requests';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    data: { type: 'string' },
  },
});
const products = Number(values.products);

/** @returns how many products there are */
async function fill(dataDir: string): Promise<number> {
  const preset = { DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off' };
  const app = await createApp(readSettings(preset, findProjectRoot()));
  const isFilled = await app.db.selectFrom('products').select('id').limit(1).executeTakeFirst();
  if (!isFilled) await fillDatabase(app.db, { products });
  const { count } = await app.db
    .selectFrom('products')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  await app.close();
  return count;
}

async function signIn(address: string): Promise<string> {
  const response = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { token } = (await response.json()) as { token: string };
  return token;
}

/** The longest delay since the last call, in milliseconds. */
async function longestDelayMs(address: string): Promise<number> {
  const response = await fetch(`${address}/metrics`);
  const text = await response.text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds ?? 0) * 1000;
}

async function measure(address: string, count: number): Promise<void> {
  const headers = { authorization: `Bearer ${await signIn(address)}` };
  await longestDelayMs(address);
  console.log(`| ${'request'.padEnd(32)} | longest delay, ms | answered after, ms |`);
  console.log(`| ${'-'.repeat(32)} | ----------------: | -----------------: |`);
  for (const [name, requestPath] of requestsOf(count)) {
    await longestDelayMs(address);
    const startedMs = performance.now();
    const response = await fetch(`${address}${requestPath}`, { headers });
    for await (const _ of response.body ?? []);
    const tookMs = performance.now() - startedMs;
    if (!response.ok) throw new Error(`${requestPath} was answered ${response.status}.`);
    const delay = (await longestDelayMs(address)).toFixed(0).padStart(17);
    console.log(`| ${name.padEnd(32)} | ${delay} | ${tookMs.toFixed(0).padStart(18)} |`);
  }
}

async function run(): Promise<void> {
  await ensureBuilds(['server']);
  const folder = values.data ?? (await mkdtemp(path.join(tmpdir(), 'msl-loop-')));
  await mkdir(folder, { recursive: true });
  try {
    const count = await fill(folder);
    console.log(`${count} products`);
    const server = await startProduct(folder, await freePort());
    try {
      await measure(server.address, count);
    } finally {
      await server.stop();
    }
  } finally {
    if (!values.data) await rm(folder, { recursive: true });
  }
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
