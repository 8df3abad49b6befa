/**
 * Measures how long requests block other requests: the maximum event loop delay of the server while it handles each
 * kind of request, on the embedded database:
 *
 *     npm run bench:loop [-- --products 100000] [--data <folder>]
 *
 * The server reports its event loop delay at `/metrics`. `--data` stores the database in a folder and reuses it in the
 * next run.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { freePort } from '../scripts/machine/freePort.mjs';
import { createApp } from '../server/src/app';
import { findProjectRoot } from '../server/src/config/projectRoot';
import { readConfig } from '../server/src/config/config';
import { administrator, readResidentMegabytes, type RunningServer, startProduct } from './api/processes';
import { fillDatabase } from './dataset/fillDatabase';
import { listReads, type Send, createWrites } from './loop/requests';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '100000' },
    data: { type: 'string' },
  },
});
const products = Number(values.products);
const memoryIntervalMs = 100;

/** @returns the number of products */
async function fillIfEmpty(dataDir: string): Promise<number> {
  const preset = { DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off' };
  const app = await createApp(readConfig(preset, findProjectRoot()));
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

/** Returns the maximum delay since the last call, in milliseconds. */
async function measureMaxDelayMs(address: string): Promise<number> {
  const response = await fetch(`${address}/metrics`);
  const text = await response.text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds ?? 0) * 1000;
}

/** Reads a response to its end. @returns the peak memory of the server meanwhile, in megabytes */
async function readToEnd({ body }: Response, { process }: RunningServer): Promise<number> {
  let most = await readResidentMegabytes(process);
  let lastMeasuredMs = performance.now();
  for await (const _ of body ?? []) {
    if (performance.now() - lastMeasuredMs < memoryIntervalMs) continue;
    lastMeasuredMs = performance.now();
    most = Math.max(most, await readResidentMegabytes(process));
  }
  return most;
}

async function measureRequests(server: RunningServer, count: number): Promise<void> {
  const { address } = server;
  const authorization = `Bearer ${await signIn(address)}`;
  const send: Send = (path, init) =>
    fetch(`${address}${path}`, { ...init, headers: { ...init?.headers, authorization } });
  const reads = listReads(count).map(([name, path]) => [name, () => send(path)] as const);
  const writes = createWrites(count).map(([name, write]) => [name, () => write(send)] as const);
  console.log(`| ${'request'.padEnd(34)} | longest delay, ms | answered after, ms | memory before, MB | most, MB |`);
  console.log(`| ${'-'.repeat(34)} | ----------------: | -----------------: | ----------------: | -------: |`);
  for (const [name, sendRequest] of [...writes, ...reads]) {
    await measureMaxDelayMs(address);
    const megabytesBefore = await readResidentMegabytes(server.process);
    const startedMs = performance.now();
    const response = await sendRequest();
    const maxMegabytes = await readToEnd(response, server);
    const durationMs = performance.now() - startedMs;
    if (!response.ok) throw new Error(`"${name}" was answered ${response.status}.`);
    const figures = [
      [await measureMaxDelayMs(address), 17],
      [durationMs, 18],
      [megabytesBefore, 17],
      [maxMegabytes, 8],
    ] as const;
    const cells = figures.map(([figure, width]) => figure.toFixed(0).padStart(width));
    console.log(`| ${[name.padEnd(34), ...cells].join(' | ')} |`);
  }
}

async function run(): Promise<void> {
  await ensureBuilds(['server', 'host']);
  const folder = values.data ?? (await mkdtemp(path.join(tmpdir(), 'msl-loop-')));
  await mkdir(folder, { recursive: true });
  try {
    const count = await fillIfEmpty(folder);
    console.log(`${count} products`);
    const server = await startProduct(folder, await freePort());
    try {
      await measureRequests(server, count);
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
