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
const measured = Number(values.searches);
const warmUps = measured;

interface Server {
  app: App;
  end: () => Promise<void>;
}

async function start(database: TestDatabase, products: number): Promise<Server> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'msl-bench-'));
  const { databaseUrl, drop } = await createTestDatabase(database);
  const preset = readConfig({ DATA_DIR: dataDir, SEED: 'none', RATE_LIMIT: 'off' }, findProjectRoot());
  const app = await createApp({ ...preset, databaseUrl });
  await fillDatabase(app.db, { products, seed });
  const end = async () => {
    await app.close();
    await drop();
    await rm(dataDir, { recursive: true });
  };
  return { app, end };
}

/** @returns milliseconds */
async function time({ app }: Server, { search, category }: Search): Promise<number> {
  const query = new URLSearchParams({ search, categories: category });
  const startedNs = process.hrtime.bigint();
  const { statusCode, body } = await app.inject(`/api/guest/products?${query}`);
  const took = Number(process.hrtime.bigint() - startedNs) / 1e6;
  if (statusCode !== 200) throw new Error(`"${search}" was answered ${statusCode}: ${body}`);
  return took;
}

function median(times: number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? NaN;
}

function report(title: string, times: number[][]): void {
  const [small = NaN, large = NaN] = times.map(median);
  const cells = [title.padEnd(24), small.toFixed(2).padStart(10), large.toFixed(2).padStart(10)];
  console.log([...cells, (large / small).toFixed(2).padStart(8)].join(''));
}

async function measure(database: TestDatabase): Promise<void> {
  console.log(`\n${database.name}: filling`);
  const servers: Server[] = [];
  try {
    for (const products of sizes) servers.push(await start(database, products));
    const searches = makeSearches(new Catalogue(seed), warmUps + measured, Math.min(...sizes));
    for (const search of searches.splice(0, warmUps)) for (const server of servers) await time(server, search);
    const times = new Map<string, number[][]>();
    for (const search of searches) {
      const kind = times.get(search.kind) ?? servers.map(() => []);
      times.set(search.kind, kind);
      for (const [index, server] of servers.entries()) kind[index]?.push(await time(server, search));
    }
    console.log(
      `${'median of a search in ms'.padEnd(24)}${sizes.map((size) => String(size).padStart(10)).join('')}   ratio`,
    );
    for (const [kind, both] of times) report(kind, both);
    report(
      `all ${searches.length}`,
      servers.map((_, index) => [...times.values()].flatMap((both) => both[index] ?? [])),
    );
  } finally {
    for (const server of servers) await server.end();
  }
}

async function run(): Promise<void> {
  for (const database of databases) await measure(database);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
