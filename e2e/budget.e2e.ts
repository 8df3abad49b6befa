import { readdir, readFile, stat } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { openBrowser } from './testing/browser';
import { scrollThrough } from './testing/scrolling';
import { publicAddresses } from './testing/publicRoutes';
import { root } from './testing/product';

const client = path.join(root, 'host/dist/client');

/** Bytes of a script as a browser that accepts brotli receives it. */
async function sentBytes(file: string) {
  const sizes = await Promise.all(
    [`${file}.br`, file].map((name) => stat(path.join(client, name)).catch(() => undefined)),
  );
  return sizes.find((size) => size !== undefined)?.size ?? Number.NaN;
}

/** The scripts a visit asks for until the page answers to clicks. */
async function scriptsOf(address: string) {
  const { page } = await openBrowser();
  await page.goto(address, { waitUntil: 'load' });
  const addresses = await page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? Infinity;
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return scripts.filter(({ startTime }) => startTime < hydratedAt).map(({ name }) => name);
  });
  return addresses.map((name) => path.basename(new URL(name).pathname));
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
const catalogueRoutes = ['/search?q=cabochon', '/compare', '/quote', '/downloads'];
const keyRoutes = ['/', '/about', '/categories', '/products', '/projects', '/news', '/contact', ...catalogueRoutes];

/** Bytes of a page as it is sent to a browser that accepts brotli. */
const pageBytes = (route: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { 'accept-encoding': 'br' };
    get(process.env.E2E_URL + route, { headers }, (answer) => {
      expect(answer.headers['content-encoding']).toBe('br');
      answer.resume();
      resolve(Number(answer.headers['content-length']));
    }).on('error', reject);
  });

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

describe('what a visit sends', () => {
  it.each(['/', ...catalogueRoutes])(
    'keeps the JavaScript of %s before idle within 119 KB of brotli',
    async (route) => {
      const scripts = await scriptsOf(route);
      const sizes = await Promise.all(scripts.map(async (file) => ({ file, bytes: await sentBytes(file) })));
      const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
      expect(scripts.length).toBeGreaterThan(0);
      expect({ total, sizes, withinBudget: total <= 119_000 }).toMatchObject({ withinBudget: true });
    },
  );

  it('sends nothing of the admin, of zod or of a component library with the first page', async () => {
    const sources = await Promise.all((await scriptsOf('/')).map((file) => readFile(path.join(client, file), 'utf8')));
    expect(sources.length).toBeGreaterThan(0);
    for (const trace of ['Mui', 'ZodError', 'notistack', 'DOMPurify', 'registerRemotes']) {
      expect(sources.some((source) => source.includes(trace))).toBe(false);
    }
  });

  it('keeps every public page, with its styles and its data, within 33 KB of brotli', async () => {
    const sizes = await Promise.all(
      (await publicAddresses()).map(async (address) => ({ address, bytes: await pageBytes(address) })),
    );
    expect(sizes.filter(({ bytes }) => !(bytes < 33_000))).toEqual([]);
  });

  it.each(keyRoutes)('asks for no style sheet before %s is shown', async (route) => {
    const { page } = await openBrowser();
    const styles: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && styles.push(request.url()));
    await page.goto(route, { waitUntil: 'networkidle' });
    expect(styles).toEqual([]);
  });

  it('shows the picture of the first view of / on a phone from at most 60 KB, asked for by the head of the page', async () => {
    const { page } = await openBrowser(phone);
    const pictures: { url: string; bytes: Promise<number> }[] = [];
    page.on('response', (answer) => {
      if (!answer.url().includes('/images/')) return;
      // One that is still on its way when the page is closed has no body.
      const bytes = answer.body().then(
        ({ length }) => length,
        () => Number.NaN,
      );
      pictures.push({ url: answer.url(), bytes });
    });
    await page.goto('/', { waitUntil: 'load' });
    const shown = await page
      .locator('img[fetchpriority=high]')
      .first()
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    const preloaded = await page.locator('head > link[rel=preload][as=image]').first().getAttribute('imagesrcset');
    expect(preloaded).toContain(new URL(shown).pathname);
    const first = pictures.filter(({ url }) => url === shown);
    expect(first).toHaveLength(1);
    expect(await first[0]?.bytes).toBeLessThan(60_000);
  });

  it.each(keyRoutes)(
    'moves next to nothing on %s even when its fonts come late, and asks for no picture much wider than it is shown',
    async (route) => {
      const { page } = await openBrowser(phone);
      await delayFonts(page);
      await countShifts(page);
      await page.goto(route, { waitUntil: 'load' });
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      const tooWide = await page.evaluate(() =>
        [...document.images]
          .map((image) => {
            const variant = Number(/\/images\/(\d+)\//.exec(image.currentSrc)?.[1] ?? 0);
            // A picture that is cut is as wide as its height makes it.
            const { width, height } = image.getBoundingClientRect();
            const needed = Math.max(width, (height * image.naturalWidth) / image.naturalHeight) * devicePixelRatio;
            return { address: image.currentSrc, variant, needed };
          })
          .filter(({ variant, needed }) => needed > 0 && variant > 320 && variant > needed * 2),
      );
      expect(tooWide).toEqual([]);
      // A fifth of what Core Web Vitals call good (https://web.dev/articles/cls): a word may still come into another line.
      expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
    },
  );

  it('has a compressed copy of every script and style, those of the editor too', async () => {
    const files = (await readdir(client, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)));
    const large = await Promise.all(
      files
        .filter((file) => /\.(js|css|svg|json)$/.test(file))
        .map(async (file) => ((await stat(path.join(client, file))).size > 1000 ? [file] : [])),
    );
    const missing = large
      .flat()
      .flatMap((file) => ['.br', '.gz'].filter((end) => !files.includes(file + end)).map((end) => file + end));
    expect(large.flat().some((file) => file.startsWith('tinymce-'))).toBe(true);
    expect(missing).toEqual([]);
    const editor = large.flat().find((file) => file.endsWith('tinymce.min.js'));
    const answer = await fetch(`${process.env.E2E_URL}/assets/${editor}`, { headers: { 'accept-encoding': 'br' } });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    await answer.body?.cancel();
  });

  it('answers an unchanged page with nothing but its ETag', async () => {
    const address = `${process.env.E2E_URL}/news`;
    const etag = (await fetch(address)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect((await fetch(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
