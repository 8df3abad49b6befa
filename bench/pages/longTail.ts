import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../scripts/machine/freePort.mjs';
import { connectDatabase, openDatabase } from '../../server/src/database/openDatabase';
import { measureRequestsPerSecond } from '../api/load';
import { readCpuSeconds, readResidentMegabytes, startProduct } from '../api/processes';
import { fillDatabase } from '../dataset/fillDatabase';

export interface LongTail {
  /** Processor time of the first rendering of a product page, in milliseconds. */
  firstMs: number;
  /** Requests a second to all pages in turn once each was rendered, and processor time of one in milliseconds. */
  perSecond: number;
  keptMs: number;
  megabytes: number;
}

const headers = { 'accept-encoding': 'br' };
/** Pages that are rendered before measuring, so that the code is compiled. */
const warmUpCount = 200;
const concurrency = 4;

async function renderAll(address: string, paths: readonly string[]): Promise<void> {
  const waiting = [...paths];
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const response = await fetch(address + one, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${one} was answered with ${response.status}.`);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}

/** The index of the search is made in the background, and pages that show what it has are made anew meanwhile. */
async function waitUntilIndexed(dataDir: string): Promise<void> {
  const db = await connectDatabase({ dataDir });
  try {
    while (await db.selectFrom('search_changes').select('key').limit(1).executeTakeFirst()) await delay(500);
  } finally {
    await db.destroy();
  }
}

/** Visits the pages of many products once, then again and again. */
export async function measureLongTail(folder: string, pages: number, cacheMegabytes: number): Promise<LongTail> {
  const dataDir = path.join(folder, 'long-tail');
  const db = await openDatabase({ dataDir });
  await fillDatabase(db, { products: pages + warmUpCount });
  const rows = await db.selectFrom('products').select('id').orderBy('id').execute();
  await db.destroy();
  const paths = rows.map(({ id }) => `/product/detail/${id}`);
  const settings = { CACHE_MB: String(cacheMegabytes), PICTURES_AHEAD: 'off', PDF_TEXT: 'off' };
  const product = await startProduct(dataDir, await freePort(), 'none', settings);
  const readCpu = () => readCpuSeconds(product.process);
  try {
    await waitUntilIndexed(dataDir);
    await renderAll(product.address, paths.slice(0, warmUpCount));
    const tail = paths.slice(warmUpCount);
    const before = await readCpu();
    await renderAll(product.address, tail);
    const rendered = await readCpu();
    let at = 0;
    const request = { path: () => tail[(at += 1) % tail.length] ?? '', headers };
    const seconds = 5;
    const perSecond = await measureRequestsPerSecond(product.address, request, seconds);
    const keptMs = (((await readCpu()) - rendered) * 1000) / (perSecond * seconds);
    const firstMs = ((rendered - before) * 1000) / tail.length;
    return { firstMs, perSecond, keptMs, megabytes: await readResidentMegabytes(product.process) };
  } finally {
    await product.stop();
  }
}
