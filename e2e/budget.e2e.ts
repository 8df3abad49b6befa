import { readdir, stat } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { openBrowser } from './testing/browser';
import { publicAddresses } from './testing/publicRoutes';
import { root } from './testing/product';

const client = path.join(root, 'host/dist/client');

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

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

describe('what a visit sends', () => {
  it('keeps every public page, with its styles and its data, within 34 KB of brotli', async () => {
    const sizes = await Promise.all(
      (await publicAddresses()).map(async (address) => ({ address, bytes: await pageBytes(address) })),
    );
    expect(sizes.filter(({ bytes }) => !(bytes < 34_000))).toEqual([]);
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
});
