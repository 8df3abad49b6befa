import type { Page } from 'playwright-core';
import { openBrowser } from '../testing/browser';
import { waitForRest } from '../testing/rest';
import { eventually } from '../testing/eventually';

const projectsCall = '/api/guest/projects';
const projectsPageCalls = [projectsCall, '/api/guest/projects/facets'];

/** The calls a page makes from now on. */
function followCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

const link = (page: Page, address = '/projects') => page.locator(`nav[aria-label=Main] a[href="${address}"]`);
const answered = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith(projectsCall));

async function visit(address: string, options?: Parameters<typeof openBrowser>[0], prepare?: () => void) {
  const { page } = await openBrowser(options);
  if (prepare) await page.addInitScript(prepare);
  await page.goto(address);
  await waitForRest(page);
  // Not before: the page's marks, which say that it is hydrated, do not exist with an installed clock.
  await page.clock.install();
  return { page, calls: followCalls(page) };
}

/** Lets the clock of the page go past the moment that a link must be pointed at. */
const passTime = (page: Page) => page.clock.fastForward(1_000);

describe('the page behind a link', () => {
  it('is loaded when the link is pointed at, once, and shown by a click without asking again', async () => {
    const { page, calls } = await visit('/news');
    const [answer] = await Promise.all([answered(page), link(page).hover()]);
    await answer.finished();
    await page.mouse.move(0, 600);
    await link(page).hover();
    await link(page).click();
    await page.locator('main article').first().waitFor();
    await waitForRest(page);
    expect(new URL(page.url()).pathname).toBe('/projects');
    expect(calls.sort()).toEqual(projectsPageCalls);
  });

  it('is loaded when the link is touched', async () => {
    const { page: phone } = await visit('/', { viewport: { width: 390, height: 844 }, hasTouch: true });
    const tile = phone.locator('a[href="/projects"]').last();
    await tile.scrollIntoViewIfNeeded();
    // Once the page has scrolled, the mouse lies over another element, which ends the first touch.
    await eventually(async () => {
      const request = phone.waitForRequest((asked) => asked.url().endsWith(projectsCall), { timeout: 1000 });
      await tile.dispatchEvent('touchstart');
      return request.then(
        () => true,
        () => false,
      );
    }, true);
  });

  it('is not loaded for a pointer that passes by, nor for a visitor who saves data', async () => {
    const { page, calls } = await visit('/news');
    // In one turn, because a busy machine would let the pointer rest.
    await link(page).evaluate((element) => {
      for (const target of [element, document.body])
        target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    });
    await passTime(page);
    // A page asked for later is there, so one asked for earlier would be.
    await Promise.all([page.waitForResponse(/\/api\/guest\/products/), link(page, '/products').hover()]);
    expect(calls).not.toContain(projectsCall);
    const saving = await visit('/news', {}, () =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
    );
    await link(saving.page).hover();
    await passTime(saving.page);
    await Promise.all([saving.page.waitForResponse(/\/api\/guest\/products/), link(saving.page, '/products').click()]);
    expect(saving.calls).not.toContain(projectsCall);
  });
});

describe('the file behind a link', () => {
  it('is not requested as a page when the link has the focus, as a page is', async () => {
    const { page, calls } = await visit('/news');
    await page.getByRole('link', { name: 'RSS' }).focus();
    await passTime(page);
    await Promise.all([answered(page), link(page).focus()]);
    expect(calls.sort()).toEqual(projectsPageCalls);
  });
});

describe('a picture that is still loading', () => {
  const backgrounds = (page: Page) =>
    page
      .locator('main article img')
      .evaluateAll((images) => images.slice(0, 3).map((image) => getComputedStyle(image).backgroundImage));

  it.each([{ javaScriptEnabled: true }, { javaScriptEnabled: false }])(
    'shows its blur preview at once: %j',
    async (options) => {
      const { page } = await openBrowser(options);
      await page.route('**/images/**', () => undefined);
      await page.route('**/uploads/**', () => undefined);
      await page.goto('/products', { waitUntil: 'domcontentloaded' });
      const shown = await backgrounds(page);
      expect(shown).toHaveLength(3);
      expect(new Set(shown).size).toBe(3);
      for (const background of shown) expect(background).toMatch(/^url\("data:image\/bmp;base64,[\w+/]+"\)$/);
    },
  );

  it('has a blur preview with the colours of the picture in the same places', async () => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto('/products');
    const [likeness = ''] = await backgrounds(page);
    const picture = await page.locator('main article img').first().getAttribute('src');
    const [seen, real] = await Promise.all(
      [likeness.slice('url("'.length, -'")'.length), picture ?? ''].map((source) =>
        page.evaluate(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const small = await createImageBitmap(image, { resizeWidth: 4, resizeHeight: 3, resizeQuality: 'high' });
          const canvas = new OffscreenCanvas(4, 3).getContext('2d');
          canvas?.drawImage(small, 0, 0);
          return { width: image.naturalWidth, pixels: [...(canvas?.getImageData(0, 0, 4, 3).data ?? [])] };
        }, source),
      ),
    );
    const [likened = [], original = []] = [seen?.pixels, real?.pixels];
    const upsideDown = [2, 1, 0].flatMap((row) => likened.slice(row * 16, (row + 1) * 16));
    const distance = (colours: number[]) =>
      colours.reduce((sum, value, at) => sum + Math.abs(value - (original[at] ?? 0)), 0) / original.length;
    expect(seen?.width).toBe(8);
    expect(distance(likened)).toBeLessThan(12);
    expect(distance(likened)).toBeLessThan(distance(upsideDown));
  });

  it('loses its blur preview once it has loaded', async () => {
    const { page } = await openBrowser();
    await page.goto('/products');
    await waitForRest(page);
    await page.locator('main article img').first().scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => getComputedStyle(document.querySelector('main article img') ?? document.body).backgroundImage === 'none',
    );
  });
});

describe('what lies below the first view', () => {
  const laidOut = (page: Page) => page.waitForFunction(() => document.documentElement.hasAttribute('data-laid-out'));

  /** How many blocks there are, and how many of them are not laid out before they come near. */
  const blocks = (page: Page) =>
    page.locator('[data-later]').evaluateAll((all) => ({
      all: all.length,
      waiting: all.filter((block) => getComputedStyle(block).contentVisibility === 'auto').length,
    }));

  it('waits until it comes near, or until the page is at rest', async () => {
    const still = await openBrowser({ javaScriptEnabled: false });
    await still.page.goto('/');
    const { all } = await blocks(still.page);
    expect(all).toBeGreaterThan(4);
    expect(await blocks(still.page)).toEqual({ all, waiting: all });
    const { page } = await openBrowser();
    await page.goto('/');
    await laidOut(page);
    expect(await blocks(page)).toEqual({ all, waiting: 0 });
  });

  it('does not move a block that an address leads to', async () => {
    const { page } = await openBrowser({ viewport: { width: 390, height: 844 } });
    await page.goto('/#project-map');
    await laidOut(page);
    const map = await page.locator('#project-map').boundingBox();
    expect(map?.y).toBeGreaterThanOrEqual(0);
    expect(map?.y).toBeLessThan(160);
  });
});
