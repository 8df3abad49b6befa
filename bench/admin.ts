/**
 * Measures the time from a click on an area in the sidebar to the skeleton or rows of its list.
 *
 *   npm run bench:admin [-- --rounds 5]
 *
 * Builds the product, starts it with the demo content and prints a table. `CHROME_PATH` selects another browser.
 */
import { parseArgs } from 'node:util';
import { chromium, type Page } from 'playwright-core';
import { waitForScreen } from '../e2e/testing/screen';
import { ensureBrowser } from '../scripts/machine/browser.mjs';
import { ensureBuilds } from '../scripts/machine/builds.mjs';
import { median } from './api/load';
import { administrator } from './api/processes';
import { startSite } from './web/site';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } });
const rounds = Number(values.rounds);

async function signIn(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admin/dashboard');
  await waitForScreen(page);
}

/** Returns the addresses of the lists in the sidebar. */
async function findListAddresses(page: Page): Promise<string[]> {
  const links = page.locator('nav[aria-label=Admin] a[href$="/index"]');
  await links.first().waitFor();
  return links.evaluateAll((found) =>
    found.map((link) => link.getAttribute('href') ?? '').filter((to) => !to.includes('setting')),
  );
}

/** Clicks the link and waits in the page until the table of the next list is drawn. */
const measureSwitch = (page: Page, address: string) =>
  page.evaluate(async (to) => {
    const link = document.querySelector<HTMLAnchorElement>(`nav[aria-label=Admin] a[href="${to}"]`);
    const landmark = 'main h1, main [role=status]';
    const before = document.querySelector(landmark);
    const startedMs = performance.now();
    link?.click();
    while (true) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const heading = document.querySelector(landmark);
      if (heading && heading !== before) return performance.now() - startedMs;
      if (performance.now() - startedMs > 10_000) throw new Error(`${to} was not shown within 10 s.`);
    }
  }, address);

async function main() {
  await ensureBuilds();
  const executablePath = await ensureBrowser();
  const site = await startSite({ waitsForPictures: false });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: site.address, viewport: { width: 1440, height: 900 } });
    await signIn(page);
    const timesMs = new Map<string, number[]>((await findListAddresses(page)).map((address) => [address, []]));
    for (let round = 0; round <= rounds; round += 1) {
      for (const [address, times] of timesMs) {
        times.push(await measureSwitch(page, address));
        await waitForScreen(page);
      }
    }
    const table = [...timesMs].map(([list, [first = 0, ...later]]) => ({
      list,
      'first, ms': Math.round(first),
      'later, median ms': Math.round(median(later)),
      'later, slowest ms': Math.round(Math.max(...later)),
    }));
    console.table(table);
  } finally {
    await browser.close();
    await site.stop();
  }
}

await main();
