/**
 * Measures single requests in catalogues of several sizes: the time until the response has ended, and how long it
 * blocked other requests (the maximum event loop delay of the server, which the server reports at `/metrics`). Then a
 * backup, and its restore into an empty database:
 *
 *     npm run bench:loop [-- --products 1000,100000] [--data <folder>] [--postgres <url>] [--no-search]
 *
 * `--data` keeps the databases and uses them in the next run. `--postgres` measures PostgreSQL instead of the embedded
 * database: a URL of a server on which databases may be created. `--no-search` leaves the site's search empty, and its
 * requests out: filling it takes twenty minutes or more for a million products.
 */
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { freePort } from '../scripts/machine/freePort.mjs';
import { startProduct } from './api/processes';
import { openFilledPlace, type PlaceOptions } from './loop/filledDatabase';
import { measureBackup } from './loop/measureBackup';
import { measureRequests } from './loop/measureRequests';
import { Table } from './loop/table';

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000,100000' },
    data: { type: 'string' },
    postgres: { type: 'string' },
    search: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const options: PlaceOptions = values;

const requests = new Table('request');
const programs = new Table('program');

async function measureSize(products: number): Promise<void> {
  const size = products.toLocaleString('en');
  const place = await openFilledPlace(products, options);
  try {
    const server = await startProduct(place.dataDir, await freePort(), 'none', place.settings);
    try {
      let maxMegabytes = 0;
      for await (const [name, figures] of measureRequests(server, { products, hasSearch: options.search })) {
        console.error(`${size}: ${name}, ${JSON.stringify(figures)}`);
        requests.set(name, `${size}: longest delay, ms`, figures.longestDelayMs);
        requests.set(name, `${size}: ended after, ms`, figures.durationMs);
        maxMegabytes = Math.max(maxMegabytes, figures.peakMegabytes);
      }
      programs.set('peak memory of the server, MB', size, maxMegabytes);
    } finally {
      await server.stop();
    }
    const { backup, restore, fileMegabytes } = await measureBackup(place, options);
    programs.set('backup, s', size, backup.durationMs / 1000);
    programs.set('restore, s', size, restore.durationMs / 1000);
    programs.set('file, MB', size, fileMegabytes);
    programs.set('peak memory of the backup, MB', size, backup.peakMegabytes);
    programs.set('peak memory of the restore, MB', size, restore.peakMegabytes);
  } finally {
    await place.remove();
  }
}

async function run(): Promise<void> {
  await ensureBuilds(['server', 'host']);
  for (const products of values.products.split(',').map(Number)) await measureSize(products);
  console.log(`${requests.format()}\n\n${programs.format()}`);
}

run().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
