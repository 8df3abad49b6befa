import type { GlobalConfig } from 'jest';
import { ensureBrowser } from '../scripts/machine/browser.mjs';
import { type RunningProduct, startProduct } from './testing/product';

declare global {
  var runningProducts: RunningProduct[] | undefined;
}

/** Starts a product for each worker, so that files that run side by side do not change each other's content. */
export default async function setUp({ maxWorkers }: GlobalConfig) {
  process.env.CHROME_PATH ??= await ensureBrowser();
  const starting = Array.from({ length: maxWorkers }, () => startProduct({}, 'shared'));
  globalThis.runningProducts = await Promise.all(starting);
  process.env.E2E_URLS = globalThis.runningProducts.map(({ url }) => url).join(' ');
}
