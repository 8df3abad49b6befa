import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { openBrowser, closeBrowsers, quitBrowser } from './testing/browser';
import { root } from './testing/product';

const client = path.join(root, 'host/dist/client');

/** Bytes of a script as a browser that accepts brotli receives it. */
async function sentBytes(file: string) {
  const sizes = await Promise.all(
    [`${file}.br`, file].map((name) => stat(path.join(client, name)).catch(() => undefined)),
  );
  return sizes.find((size) => size !== undefined)?.size ?? Number.NaN;
}

/** The scripts a visit asks for until the page has loaded. */
async function scriptsOf(address: string) {
  const { page } = await openBrowser();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(path.basename(new URL(request.url()).pathname));
  });
  await page.goto(address, { waitUntil: 'load' });
  return [...scripts];
}

describe('what a visit sends', () => {
  afterEach(closeBrowsers);
  afterAll(quitBrowser);

  it('keeps the JavaScript of / before idle within 115 KB of brotli', async () => {
    const scripts = await scriptsOf('/');
    const sizes = await Promise.all(scripts.map(async (file) => ({ file, bytes: await sentBytes(file) })));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(scripts.length).toBeGreaterThan(0);
    expect({ total, sizes, withinBudget: total <= 115_000 }).toMatchObject({ withinBudget: true });
  });

  it('sends nothing of the admin, of zod or of a component library with the first page', async () => {
    const sources = await Promise.all((await scriptsOf('/')).map((file) => readFile(path.join(client, file), 'utf8')));
    for (const trace of ['Mui', 'ZodError', 'notistack', 'DOMPurify', 'registerRemotes']) {
      expect(sources.some((source) => source.includes(trace))).toBe(false);
    }
  });
});
