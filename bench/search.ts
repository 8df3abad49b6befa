/**
 * Times the public product search, filtered by category, on catalogues of two sizes:
 *
 *     npm run bench:search [-- --sizes 1000,100000 --searches 300]
 *
 * Sends every search once, so that no cache serves it, through the whole server except the socket. Both catalogues
 * begin with the same products and get the same searches alternately, so that load on the machine affects both equally.
 * Also measures PostgreSQL if TEST_DATABASE_URL names a server that allows creating databases.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '../server/src/app';
import type { App } from '../server/src/http/app';
import { findProjectRoot } from '../server/src/config/projectRoot';
import { readConfig } from '../server/src/config/config';
import { createTestDatabase, databases, type TestDatabase } from '../server/test/support/testDatabase';
import { Catalogue } from './dataset/catalogue';
import { fillDatabase } from './dataset/fillDatabase';
import { makeSearches, type Search } from './dataset/searches';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    searches: { type: 'string', default: '300' },
  },
});
const sizes = values.sizes.split(',').map(Number);
const seed = 1;
const searchCount = Number(values.searches);
const warmUpCount = searchCount;

interface Server {
  app: App;
  stop: () => Promise<void>;
}

async function startServer(database: TestDatabase, products: number): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'msl-bench-'));
  const { databaseUrl, drop } = await createTestDatabase(database);
  const preset = readConfig({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off' }, findProjectRoot());
  const app = await createApp({ ...preset, databaseUrl });
  await fillDatabase(app.db, { products, seed });
  const stop = async () => {
    await app.close();
    await drop();
    await rm(dataDir, { recursive: true });
  };
  return { app, stop };
}

/** @returns milliseconds */
async function measureSearch({ app }: Server, { search, category }: Search): Promise<number> {
  const query = new URLSearchParams({ search, categories: category });
  const startedNs = process.hrtime.bigint();
  const { statusCode, body } = await app.inject(`/api/guest/products?${query}`);
  const durationMs = Number(process.hrtime.bigint() - startedNs) / 1e6;
  if (statusCode !== 200) throw new Error(`"${search}" was answered ${statusCode}: ${body}`);
  return durationMs;
}

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

function printMedians(title: string, times: number[][]): void {
  const [small = NaN, large = NaN] = times.map(median);
  const cells = [title.padEnd(24), small.toFixed(2).padStart(10), large.toFixed(2).padStart(10)];
  console.log([...cells, (large / small).toFixed(2).padStart(8)].join(''));
}

async function measureDatabase(database: TestDatabase): Promise<void> {
  console.log(`\n${database.name}: filling`);
  const servers: Server[] = [];
  try {
    for (const products of sizes) servers.push(await startServer(database, products));
    const searches = makeSearches(new Catalogue(seed), warmUpCount + searchCount, Math.min(...sizes));
    for (const search of searches.splice(0, warmUpCount))
      for (const server of servers) await measureSearch(server, search);
    const times = new Map<string, number[][]>();
    for (const search of searches) {
      const kind = times.get(search.kind) ?? servers.map(() => []);
      times.set(search.kind, kind);
      for (const [index, server] of servers.entries()) kind[index]?.push(await measureSearch(server, search));
    }
    console.log(
      `${'median of a search in ms'.padEnd(24)}${sizes.map((size) => String(size).padStart(10)).join('')}   ratio`,
    );
    for (const [kind, timesBySize] of times) printMedians(kind, timesBySize);
    printMedians(
      `all ${searches.length}`,
      servers.map((_, index) => [...times.values()].flatMap((timesBySize) => timesBySize[index] ?? [])),
    );
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function run(): Promise<void> {
  for (const database of databases) await measureDatabase(database);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
