/**
 * Measures the product behind Varnish (Debian, packages varnish and varnish-modules) beside the product alone, in one
 * run:
 *
 *     npm run bench:shared-cache [-- --seconds 4 --saves 50]
 *
 * Prints requests a second, the share that the cache answers in a visit to all pages, and when saves are seen.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { freePort } from '../scripts/machine/freePort.mjs';
import { measureRequestsPerSecond } from './api/load';
import { startProduct } from './api/processes';
import { measureSaves } from './shared-cache/saves';
import { startVarnish } from './shared-cache/varnish';

const compared = ['/', '/products', '/api/guest/products'];
/** How often each address of the sitemap is visited to count hits. */
const visits = 5;

const formatRow = (cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const quantile = (sorted: number[], share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? NaN;

/** @returns the share of requests that the cache answered */
async function measureHits(address: string): Promise<number> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text();
  const paths = [...map.matchAll(/<loc>([^<]+)/g)].map(([, url = '']) => new URL(url).pathname);
  let hits = 0;
  for (let visit = 0; visit < visits; visit += 1)
    for (const one of paths) {
      const response = await fetch(address + one);
      await response.arrayBuffer();
      if (response.headers.get('x-cache') === 'HIT') hits += 1;
    }
  return hits / (paths.length * visits);
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { seconds: { type: 'string', default: '4' }, saves: { type: 'string', default: '50' } },
  });
  await ensureBuilds();
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-bench-cache-'));
  await mkdir(path.join(folder, 'varnish'));
  const [port, cachePort] = [await freePort(), await freePort()];
  const settings = {
    SHARED_CACHE: 'varnish',
    SHARED_CACHE_PURGE_URL: `http://127.0.0.1:${cachePort}/`,
    TRUST_PROXY: '1',
  };
  const product = await startProduct(path.join(folder, 'data'), port, 'demo', settings);
  try {
    const varnish = await startVarnish(path.join(folder, 'varnish'), cachePort, port);
    try {
      console.log(formatRow(['address', 'product alone, requests/s', 'behind Varnish, requests/s']));
      console.log(formatRow(['---', '---:', '---:']));
      for (const one of compared) {
        const request = { path: () => one, headers: { 'accept-encoding': 'gzip' } };
        const alone = await measureRequestsPerSecond(product.address, request, Number(values.seconds));
        const behind = await measureRequestsPerSecond(varnish.address, request, Number(values.seconds));
        console.log(formatRow([`\`${one}\``, Math.round(alone), Math.round(behind)]));
      }
      const hits = await measureHits(varnish.address);
      console.log(
        `\nAnswered by the cache, ${visits} visits to every address of the sitemap: ${(hits * 100).toFixed(1)} %`,
      );
      const { saves, seenMs, stale, ownStale } = await measureSaves(varnish.address, Number(values.saves));
      console.log(
        `${saves} saves, seen by all after ${quantile(seenMs, 0.5).toFixed(0)} ms (median), ${quantile(seenMs, 1).toFixed(0)} ms (longest); ` +
          `old again after that: ${stale}; old for who saved: ${ownStale}`,
      );
    } finally {
      await varnish.stop();
    }
  } finally {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

run().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
