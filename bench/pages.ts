/**
 * Compares the speed of the rendered home page with a raw `node:http` server that sends the same bytes, in one run
 * (Linux only):
 *
 *     npm run bench:pages [-- --seconds 4 --rounds 3]
 *
 * Builds the product, starts it with the demo content and prints a table for the uncompressed and the compressed page.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
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
    options: { seconds: { type: 'string', default: '4' }, rounds: { type: 'string', default: '3' } },
  });
  const settings = { seconds: Number(values.seconds), rounds: Number(values.rounds) };
  await ensureBuilds();
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-bench-pages-'));
  const site = await startSite({ waitsForPictures: false });
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
