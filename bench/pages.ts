/**
 * Compares the speed of the rendered home page with a raw `node:http` server that sends the same bytes, in one run
 * (Linux only):
 *
 *     npm run bench:pages [-- --seconds 4 --rounds 3 --now]
 *     npm run bench:pages -- --long-tail 10000 [--cache-mb 1024]     the pages of that many products
 *
 * Builds the product, starts it with the demo content, waits until the variants of its pictures are made (not with
 * `--now`), each of which outdates the page, and prints a table for the uncompressed and the compressed page.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { measureLongTail } from './pages/longTail';
import { startSite } from './web/site';
import { comparePage, type PageSpeed } from './web/throughput';

const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;

const formatSpeed = ({ encoding, bytes, perSecond, rawPerSecond, cpuRatio }: PageSpeed) =>
  formatRow([
    encoding === 'br' ? 'brotli' : 'not compressed',
    bytes,
    Math.round(perSecond),
    Math.round(rawPerSecond),
    (perSecond / rawPerSecond).toFixed(2),
    cpuRatio.toFixed(2),
    0.7,
  ]);

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '4' },
      rounds: { type: 'string', default: '3' },
      'long-tail': { type: 'string' },
      'cache-mb': { type: 'string', default: '1024' },
      now: { type: 'boolean', default: false },
    },
  });
  const settings = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
  await ensureBuilds();
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-bench-pages-'));
  const pages = Number(values['long-tail'] ?? 0);
  if (pages) {
    try {
      const tail = await measureLongTail(folder, pages, Number(values['cache-mb']));
      console.log(
        formatRow([
          'product pages',
          'first rendering, ms of processor time',
          'then requests/s',
          'ms of processor time',
          'MB resident',
        ]),
      );
      console.log(formatRow(['---:', '---:', '---:', '---:', '---:']));
      console.log(
        formatRow([
          pages,
          tail.firstMs.toFixed(2),
          Math.round(tail.perSecond),
          tail.keptMs.toFixed(3),
          Math.round(tail.megabytes),
        ]),
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return;
  }
  const site = await startSite({ waitsForPictures: !values.now });
  try {
    console.log(formatRow(['`/`', 'bytes', 'requests/s', 'raw requests/s', 'ratio', 'ratio by processor time', 'aim']));
    console.log(formatRow(['---', '---:', '---:', '---:', '---:', '---:', '---:']));
    for (const encoding of ['identity', 'br'] as const) {
      console.log(formatSpeed(await comparePage(site, encoding, folder, settings)));
    }
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
