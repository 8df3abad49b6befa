import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Request } from 'playwright-core';
import { root } from './product';
import { waitForRest } from './rest';
import { scrollThrough } from './scrolling';

const client = path.join(root, 'host/dist/client');
const maxScriptBytes = 124 * 1024;
/** A fifth of what Core Web Vitals call good (https://web.dev/articles/cls): a word may still come into another line. */
const maxShift = 0.02;

declare global {
  interface Window {
    shifted: number;
  }
}

/** Adds up how far content jumps by itself, from before the page's first frame. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
    }
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) window.shifted += shift.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Sends the fonts once the page is shown in the machine's own. */
const delayFonts = (page: Page) =>
  page.route(/\.woff2$/, async (font) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await font.continue();
  });

/** Returns the names of the files that the page asked for until it answered to clicks. */
async function filesBeforeHydration(page: Page, extension: string): Promise<string[]> {
  const addresses = await page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? Infinity;
    const files = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < hydratedAt);
    return files.map(({ name }) => name);
  });
  return addresses.filter((name) => name.endsWith(extension)).map((name) => path.basename(new URL(name).pathname));
}

/** Returns the names of the scripts that the page asked for until it answered to clicks. */
export const scriptsBeforeHydration = (page: Page): Promise<string[]> => filesBeforeHydration(page, '.js');

/** Bytes of a script as a browser that accepts brotli receives it. */
async function sentBytes(file: string) {
  const sizes = await Promise.all(
    [`${file}.br`, file].map((name) => stat(path.join(client, name)).catch(() => undefined)),
  );
  return sizes.find((size) => size !== undefined)?.size ?? Number.NaN;
}

async function findScriptFaults(page: Page): Promise<string[]> {
  const sizes = await Promise.all(
    (await scriptsBeforeHydration(page)).map(async (file) => ({ file, bytes: await sentBytes(file) })),
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total > 0 && total <= maxScriptBytes) return [];
  return [`${total} bytes of JavaScript before idle: ${sizes.map(({ file, bytes }) => `${file} ${bytes}`).join()}`];
}

/** Returns the addresses of pictures that are more than twice as wide as they are shown. */
const findWidePictures = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .map((image) => {
        const variant = Number(/\/images\/(\d+)\//.exec(image.currentSrc)?.[1] ?? 0);
        // A picture that is cut is as wide as its height makes it.
        const { width, height } = image.getBoundingClientRect();
        const needed = Math.max(width, (height * image.naturalWidth) / image.naturalHeight) * devicePixelRatio;
        return { address: image.currentSrc, variant, needed };
      })
      .filter(({ variant, needed }) => needed > 0 && variant > 320 && variant > needed * 2)
      .map(({ address, needed }) => `${address} is shown ${Math.round(needed)} px wide`),
  );

/** Returns what a browser keeps for the site besides scroll positions and the quote list of an address. */
const findStored = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => key !== 'quote list'),
    ...Object.keys(sessionStorage).filter((key) => !key.startsWith('scroll:')),
    ...(document.cookie ? [document.cookie] : []),
  ]);

/** Returns what is heavier than the budgets of a page allow, which is at rest. */
export async function findBudgetFaults(page: Page): Promise<string[]> {
  const shifted = await page.evaluate(() => window.shifted);
  const shift = shifted < maxShift ? [] : [`content shifts by ${shifted}`];
  return [...shift, ...(await findScriptFaults(page)), ...(await findWidePictures(page))];
}

/**
 * Loads a page in a fresh browser whose fonts come late, and scrolls through it.
 *
 * @returns what is wrong with the load: its status, style sheets, requests to other sites, and what it stored before
 * the visitor agreed
 */
export async function findLoadFaults(page: Page, address: string): Promise<string[]> {
  const faults: string[] = [];
  const note = (request: Request) => {
    if (!request.url().startsWith(process.env.E2E_URL ?? '')) faults.push(`asks for ${request.url()}`);
  };
  page.on('request', note);
  await delayFonts(page);
  await countShifts(page);
  const response = await page.goto(address, { waitUntil: 'load' });
  if (response?.status() !== 200) return [`answers ${response?.status()}`];
  await waitForRest(page);
  const styles = await filesBeforeHydration(page, '.css');
  faults.push(...styles.map((file) => `asks for the style sheet ${file} before it answers to clicks`));
  await scrollThrough(page);
  await waitForRest(page);
  page.off('request', note);
  return [...faults, ...(await findStored(page)).map((key) => `stores ${key}`)];
}
