import type { Page } from 'playwright-core';
import { openBrowser } from '../testing/browser';
import { eventually } from '../testing/eventually';
import { waitForRest } from '../testing/rest';

const height = 780;
const widths = [360, 390, 768, 1024, 1280, 1440];

async function firstProduct(): Promise<string> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/products`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return `/product/detail/${data[0]?._id}`;
}

/** Asserts that no field reaches below the side button. The layout follows a new width in a later frame. */
async function assertFieldsUncovered(page: Page, address: string, width: number) {
  const countOverlaps = () =>
    page.evaluate(() => {
      const button = document.querySelector('[aria-label="Shortcut"] a');
      const fields = [...document.querySelectorAll('main :is(input, select, textarea)')];
      if (!button || !fields.length) throw new Error(`Missing: ${button ? 'fields' : 'the side button'}.`);
      // In small windows the button follows the content.
      if (getComputedStyle(button.closest('aside') ?? button).position === 'static') return 0;
      const { left } = button.getBoundingClientRect();
      return fields.filter((field) => field.getBoundingClientRect().right > left).length;
    });
  const ask = async () => ({ address, width, overlaps: await countOverlaps() });
  await eventually(ask, { address, width, overlaps: 0 });
}

describe('the cookie notice', () => {
  it('gives both answers the same weight in every width, and covers neither the main action of a page nor the side button', async () => {
    const { page } = await openBrowser();
    const product = await firstProduct();
    const notice = page.getByRole('region', { name: 'Cookie notice' });
    const box = async (name: string) => notice.getByRole('button', { name, exact: true }).boundingBox();
    for (const [address, role, name] of [
      [product, 'button', 'Inquiry Now'],
      ['/contact', 'button', 'Send Message'],
      ['/', 'link', 'Browse products'],
    ] as const) {
      await page.goto(address);
      await notice.waitFor();
      const action = page.getByRole(role, { name, exact: true });
      // The parts below the first view are still being laid out. The corners are round.
      const isFree = () =>
        action.evaluate((element) => {
          element.scrollIntoView({ block: 'center', behavior: 'instant' });
          const { left, right, top, bottom } = element.getBoundingClientRect();
          return [left + 8, (left + right) / 2, right - 8].every((x) =>
            [top + 8, bottom - 8].every((y) => element.contains(document.elementFromPoint(x, y))),
          );
        });
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        await eventually(async () => ({ address, width, isFree: await isFree() }), { address, width, isFree: true });
        if (address === '/contact') continue;
        await assertFieldsUncovered(page, address, width);
        if (address !== '/') continue;
        const [accept, decline] = [await box('Accept'), await box('Decline')];
        expect({ width, height: decline?.height }).toEqual({ width, height: accept?.height });
        expect(Math.abs((decline?.width ?? 0) - (accept?.width ?? 0))).toBeLessThan(1);
        await page.getByLabel('Shortcut').getByRole('link').click({ trial: true });
      }
      expect(await page.getByLabel('Shortcut').count()).toBe(address === '/contact' ? 0 : 1);
    }
    await notice.getByRole('link', { name: 'Privacy Policy' }).click();
    await page.getByRole('heading', { name: 'How to change your mind' }).waitFor();
  });

  it('arrives in the page itself, before any script of the page, and alike for everybody', async () => {
    const read = async (cookie: string) =>
      (await fetch(`${process.env.E2E_URL}/about`, { headers: { cookie } })).text();
    const html = await read('');
    expect(html).toContain('aria-label="Cookie notice"');
    expect(await read('cookie-accepted=true')).toBe(html);
    const { page } = await openBrowser({ viewport: { width: 390, height: 780 } });
    await page.route(/\.js$/, (route) => (route.request().url().includes('.early.') ? route.continue() : undefined));
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Decline', exact: true }).waitFor();
  });

  it('is never drawn for a visitor who has answered, and moves nothing when it is left out', async () => {
    const { page } = await openBrowser({ viewport: { width: 390, height: 780 } });
    await page.addInitScript(() => {
      localStorage.setItem('cookie-accepted', '');
      const seen: number[] = [];
      const look = () => {
        const notice = document.querySelector('[aria-label="Cookie notice"]');
        if (notice) seen.push(notice.getBoundingClientRect().height);
        requestAnimationFrame(look);
      };
      look();
      let shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { noticed: () => ({ seen: Math.max(0, ...seen), shifted }) });
    });
    await page.goto('/about');
    await waitForRest(page);
    const noticed = await page.evaluate(() => (window as unknown as { noticed: () => object }).noticed());
    expect(noticed).toEqual({ seen: 0, shifted: 0 });
    expect(await page.getByRole('region', { name: 'Cookie notice' }).count()).toBe(0);
  });
});

describe('elements on top of a page', () => {
  // The home page and a product: the notice's own test, which visits them.
  it('leave every field of the listing uncovered by the side button in every width', async () => {
    const { page } = await openBrowser();
    await page.goto('/products');
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await assertFieldsUncovered(page, '/products', width);
    }
  });

  it('keep the button of the filter sheet uncovered', async () => {
    const { page } = await openBrowser({ viewport: { width: 360, height: 780 } });
    await page.goto('/products');
    await page.getByRole('button', { name: /^Filter/ }).click();
    const show = page.getByRole('button', { name: /^Show \d+ products$/ });
    // The sheet slides in from below the window.
    await eventually(
      () => show.evaluate((button) => button.getBoundingClientRect().bottom <= window.innerHeight),
      true,
    );
    const covering = () =>
      show.evaluate((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const list = button.closest('aside')?.querySelector('form');
        const above: string[] = [];
        for (let scrolled = 0; scrolled < 400; scrolled += 13) {
          if (list) list.scrollTop = scrolled;
          for (let x = left + 4; x < right - 4; x += 16)
            for (let y = top + 4; y < bottom - 4; y += 8) {
              const found = document.elementFromPoint(x, y);
              if (found !== button) above.push(`${found?.tagName} at ${x}, ${y}`);
            }
        }
        return { above, scrolled: list?.scrollTop ?? 0 };
      });
    const { above, scrolled } = await covering();
    expect(above).toEqual([]);
    expect(scrolled).toBeGreaterThan(0);
  });

  /** Scrolls through a page. Returns what of its content is found under the element with the label. */
  const coveredBy = (page: Page, label: string) =>
    page.evaluate((label) => {
      const top = document.querySelector(`[aria-label="${label}"]`);
      if (!top) throw new Error(`There is no ${label}.`);
      const isAbove = (x: number, y: number) => top.contains(document.elementFromPoint(x, y));
      const covered = new Set<string>();
      for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight / 2) {
        window.scrollTo({ top: y, behavior: 'instant' });
        for (const element of document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, td)')) {
          const { left, right, top: from, bottom } = element.getBoundingClientRect();
          const inWindow = from >= 0 && bottom <= window.innerHeight && right > left && bottom > from;
          if (inWindow && [left + 1, right - 1].some((x) => isAbove(x, (from + bottom) / 2)))
            covered.add(element.textContent ?? element.tagName);
        }
      }
      return [...covered];
    }, label);

  it.each([
    [320, 256],
    [390, 844],
    [1280, 900],
  ])('leave the content of pages uncovered by the side button in a window of %i by %i', async (width, height) => {
    const { page } = await openBrowser({ viewport: { width, height } });
    await page.addInitScript(() => localStorage.setItem('cookie-accepted', ''));
    for (const address of ['/products', '/static/warranty', await firstProduct()]) {
      await page.goto(address);
      await waitForRest(page);
      expect({ address, covered: await coveredBy(page, 'Shortcut') }).toEqual({ address, covered: [] });
      await page.getByLabel('Shortcut').getByRole('link').click({ trial: true });
    }
  });

  it('leave the quote list and its confirmation uncovered by the comparison', async () => {
    const { page } = await openBrowser();
    await page.addInitScript(() => localStorage.setItem('cookie-accepted', ''));
    await page.goto('/products');
    await page
      .getByRole('link', { name: /^Compare: / })
      .first()
      .click();
    await page
      .getByRole('link', { name: /^Add to quote/ })
      .first()
      .click();
    await page.getByRole('banner').getByRole('link', { name: 'Quote list, 1' }).click();
    await page.getByRole('button', { name: 'Send request' }).waitFor();
    expect(await coveredBy(page, 'Comparison')).toEqual([]);
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await page.getByLabel('Email').fill('ada@park.example');
    await page.getByRole('textbox', { name: 'Message' }).fill('For a wheel.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.waitForURL('**/quote/sent/*');
    await page.getByText('What happens next').waitFor();
    expect(await coveredBy(page, 'Comparison')).toEqual([]);
  });

  it('show a toast below the header, and not on the next page', async () => {
    const { page } = await openBrowser();
    await page.goto('/products');
    await page.clock.install();
    await page
      .getByRole('link', { name: /^Add to quote/ })
      .first()
      .click();
    const toast = page.getByRole('button', { name: 'Dismiss message' });
    await toast.waitFor();
    const header = await page.getByRole('banner').boundingBox();
    const top = async () => (await page.locator('.notistack-SnackbarContainer').boundingBox())?.y ?? 0;
    expect(await top()).toBeGreaterThanOrEqual(header?.height ?? Number.NaN);
    await page.getByRole('banner').getByRole('link', { name: 'Quote list, 1' }).click();
    await page.getByRole('heading', { name: 'Quote list', level: 1 }).waitFor();
    await page.clock.fastForward(500);
    await toast.waitFor({ state: 'detached' });
  });

  it.each([
    [390, 664, 'the cookie notice'],
    [390, 844, 'no notice'],
    [1280, 720, 'the cookie notice'],
    [1280, 720, 'no notice'],
    [1440, 900, 'no notice'],
  ])(
    'show every suggestion of the search in the hero in a window of %i by %i with %s',
    async (width, height, notice) => {
      const { page } = await openBrowser({ viewport: { width, height } });
      if (notice === 'no notice') await page.addInitScript(() => localStorage.setItem('cookie-accepted', ''));
      await page.goto('/');
      await waitForRest(page);
      const field = page.getByRole('search', { name: 'Search the site' }).locator('input');
      await field.click();
      await field.pressSequentially('pixel');
      const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
      await options.first().waitFor();
      const found = await options.evaluateAll((all) =>
        all.map((option) => {
          option.scrollIntoView({ block: 'nearest', behavior: 'instant' });
          const { left, right, top, bottom } = option.getBoundingClientRect();
          return [top + 2, bottom - 2].every((y) => option.contains(document.elementFromPoint((left + right) / 2, y)));
        }),
      );
      expect(found.length).toBeGreaterThan(4);
      expect(found).not.toContain(false);
    },
  );
});
