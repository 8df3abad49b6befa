import { rm } from 'node:fs/promises';
import type { GlobalConfig } from 'jest';
import { ensureBrowser } from '../scripts/machine/browser.mjs';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { createContent, passedChecks, type RunningProduct, startProduct } from './testing/product';

declare global {
  var runningProducts: RunningProduct[] | undefined;
  var removeContent: (() => Promise<void>) | undefined;
}

/** Builds what changed, and starts a product for each worker, so that files that run side by side do not change each other's content. */
export default async function setUp({ maxWorkers }: GlobalConfig) {
  process.env.CHROME_PATH ??= await ensureBrowser();
  await ensureBuilds();
  // Each run checks every version once, by the checks of this checkout.
  await rm(passedChecks, { recursive: true, force: true });
  globalThis.removeContent = await createContent();
  const starting = Array.from({ length: maxWorkers }, () => startProduct());
  globalThis.runningProducts = await Promise.all(starting);
  process.env.E2E_URLS = globalThis.runningProducts.map(({ url }) => url).join(' ');
}
