/**
 * Times the public product search, filtered by category, on catalogues of two sizes with the synonyms of the demo, and on
 * the larger one the site's search, its suggestions, and lists and filters by facts, each for the first time and repeated, after as many others:
 *
 *     npm run bench:search [-- --sizes 1000,100000 --searches 300 --database SQLite]
 *
 * Sends every search once, so that no cache serves it, through the whole server except the socket. Both catalogues
 * begin with the same products and get the same searches alternately, so that load on the machine affects both equally.
 * `processor` is the processor time of this process, with its threads of the embedded database, without PostgreSQL's.
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
import { readDemoContent } from '../server/src/demo/demoContent';
import { SynonymRepository } from '../server/src/modules/search/synonyms/synonymRepository';
import { createTestDatabase, databases, type TestDatabase } from '../server/test/support/testDatabase';
import { Catalogue } from './dataset/catalogue';
import { fillDatabase } from './dataset/fillDatabase';
import { indexProducts } from './dataset/indexProducts';
import { makeSearches, type Search } from './dataset/searches';
import { makeVisitorReads, measureRead } from './search/visitorReads';

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,100000' },
    searches: { type: 'string', default: '300' },
    /** Only this one: SQLite or PostgreSQL. */
    database: { type: 'string' },
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
  await insertSynonyms(app);
  // Until a search has all records, lists look through their own texts.
  const seconds = await indexProducts(app);
  console.log(`${products} products indexed for the site's search in ${seconds.toFixed(0)} s`);
  const stop = async () => {
    await app.close();
    await drop();
    await rm(dataDir, { recursive: true });
  };
  return { app, stop };
}

/** Adds the synonyms of the demo. */
async function insertSynonyms({ db, files }: App): Promise<void> {
  const { synonyms } = await readDemoContent(path.join(findProjectRoot(), 'server', 'demo'));
  const repository = new SynonymRepository(db, files);
  await db.transaction().execute(async (tx) => {
    for (const { word, language = '', synonyms: equal, isOneWay = false } of synonyms)
      await repository.insert({ word, language, synonyms: JSON.stringify(equal), isOneWay: Number(isOneWay) }, tx);
  });
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
  const medians = times.map(median);
  const [small = NaN, large] = medians;
  const cells = medians.map((time) => time.toFixed(2).padStart(10));
  const ratio = large === undefined ? '' : (large / small).toFixed(2).padStart(8);
  console.log([title.padEnd(24), ...cells, ratio].join(''));
}

const quantile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? NaN;

/** Reads a path that no cache has. @returns milliseconds until the response, and of this process's processors */
async function measureFirst({ app }: Server, path: string) {
  const usage = process.cpuUsage();
  const durationMs = await measureRead(app, path);
  const { user, system } = process.cpuUsage(usage);
  return { durationMs, processorMs: (user + system) / 1000 };
}

async function measureVisitors(server: Server, products: number): Promise<void> {
  const reads = [...makeVisitorReads(new Catalogue(seed), 2 * searchCount, products)].map(([kind, paths]) => {
    const distinct = [...new Set(paths)];
    return { kind, warmUp: distinct.splice(0, distinct.length / 2), measured: distinct };
  });
  for (const path of reads.flatMap(({ warmUp }) => warmUp)) await measureRead(server.app, path);
  const heads = ['first', '95 %', 'slowest', 'processor', '95 %', 'repeated'];
  console.log(`${'median in ms'.padEnd(36)}${heads.map((head) => head.padStart(10)).join('')}`);
  for (const { kind, measured } of reads) {
    const [first, processor, repeated]: [number[], number[], number[]] = [[], [], []];
    for (const path of measured) {
      const { durationMs, processorMs } = await measureFirst(server, path);
      first.push(durationMs);
      processor.push(processorMs);
      repeated.push(await measureRead(server.app, path));
    }
    const cells = [quantile(first, 0.5), quantile(first, 0.95), quantile(first, 1)];
    cells.push(quantile(processor, 0.5), quantile(processor, 0.95), quantile(repeated, 0.5));
    console.log([kind.padEnd(36), ...cells.map((cell) => cell.toFixed(2).padStart(10))].join(''));
  }
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
    const [largest] = servers.slice(-1);
    if (largest) await measureVisitors(largest, Math.min(...sizes));
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function run(): Promise<void> {
  for (const database of databases)
    if (!values.database || database.name === values.database) await measureDatabase(database);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
