import type { Page } from 'playwright-core';
import { closeBrowsers, openBrowser, quitBrowser } from './testing/browser';
import { publicAddresses } from './testing/publicRoutes';
import { tooSmallTargets } from './testing/targets';
import { walkByKeyboard } from './testing/walkByKeyboard';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const zoomed = { width: 320, height: 256 };

let addresses: string[];

const widthBeyondWindow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') || element?.id || element?.textContent?.trim() || '';
  });

/** Every public page in turn, with what is found on it under its address; nothing found is left out. */
async function onEveryPage<T>(page: Page, look: () => Promise<T[]>, among = addresses): Promise<Record<string, T[]>> {
  const found: Record<string, T[]> = {};
  for (const address of among) {
    await page.goto(address, { waitUntil: 'load' });
    const here = await look();
    if (here.length) found[address] = here;
  }
  return found;
}

const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** Texts that are cut off, or cover another one's box, because their box does not grow. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'main :is(h1, h2, h3, p, a, button, td, th, dt, dd, label), header a, footer :is(a, p)',
      ),
    ]
      .filter((element) => element.checkVisibility() && !element.closest('.visually-hidden, [inert]'))
      .filter((element) => {
        const { overflow, textOverflow } = getComputedStyle(element);
        return overflow === 'hidden' && textOverflow !== 'clip' ? false : overflow === 'hidden';
      })
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2)
      .map((element) => element.outerHTML.slice(0, 90)),
  );

describe('the public site for everyone', () => {
  beforeAll(async () => {
    addresses = await publicAddresses();
  });
  afterEach(closeBrowsers);
  afterAll(quitBrowser);

  // Each page once: the layouts differ between the widths, the pages' own parts do so little. What stands around the
  // content is the same on all, and walked on the first.
  it.each([
    ['phone', phone, 0],
    ['desktop', desktop, 1],
  ])(
    'can be walked by keyboard on a %s: each stop is seen, has a ring, and the walk ends',
    async (_, viewport, turn) => {
      const { page } = await openBrowser({ viewport });
      let walked = 0;
      const look = async () => {
        const stops = await walkByKeyboard(page, walked === 0 ? 'body' : 'main');
        walked += 1;
        return stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing);
      };
      const among = addresses.filter((_address, index) => index % 2 === turn);
      expect(await onEveryPage(page, look, among)).toEqual({});
    },
    60_000,
  );

  it('lets the first Tab skip to the content', async () => {
    const { page } = await openBrowser();
    await page.goto('/products');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('content');
  });

  it('gives every target room for a finger; fits a window of 320 px, with the low height of 400 % zoom, and with wider text spacing', async () => {
    const { page } = await openBrowser({ viewport: phone });
    const found = await onEveryPage(page, async () => {
      const faults = await tooSmallTargets(page);
      await page.setViewportSize(zoomed);
      const before = await widthBeyondWindow(page);
      await page.addStyleTag({ content: textSpacing });
      faults.push(...(await cutTexts(page)));
      if (before > 0) faults.push(`${before} px too wide`);
      const after = await widthBeyondWindow(page);
      if (after > 0) faults.push(`${after} px too wide with text spacing`);
      await page.setViewportSize(phone);
      return faults;
    });
    expect(found).toEqual({});
  });

  it('mirrors every page that is read from right to left, on a phone and on a desktop', async () => {
    const { page } = await openBrowser({ viewport: phone });
    await page.addInitScript(() => {
      const turn = () => document.documentElement?.setAttribute('dir', 'rtl');
      turn();
      document.addEventListener('DOMContentLoaded', turn);
      window.addEventListener('load', turn);
    });
    const found = await onEveryPage(page, async () => {
      const faults: string[] = [];
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        const beyond = await widthBeyondWindow(page);
        if (beyond > 0) faults.push(`${beyond} px too wide at ${viewport.width} px`);
        const brand = await page.getByRole('link', { name: 'MSL home' }).boundingBox();
        if ((brand?.x ?? 0) < viewport.width / 2) faults.push(`the brand stands at the left at ${viewport.width} px`);
      }
      await page.setViewportSize(phone);
      // A heading runs as its own words do: these are made Arabic, as a translation makes them.
      const heading = page.locator('main h1').first();
      const direction = await heading.evaluate((element) => {
        element.textContent = 'أضواء للعروض';
        return getComputedStyle(element).direction;
      });
      if (direction !== 'rtl') faults.push('the heading runs from left to right');
      return faults;
    });
    expect(found).toEqual({});
  });

  it('keeps the focus in the menu of a phone, and gives it back on Escape', async () => {
    const { page } = await openBrowser({ viewport: phone });
    await page.goto('/news');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.focus();
    await page.keyboard.press('Enter');
    const stops = await walkByKeyboard(page);
    expect(stops.map(({ name }) => name)).toEqual([
      'a Home',
      'a About',
      'a Products',
      'a Projects',
      'a News',
      'a Contact',
      'button Translate',
    ]);
    await menu.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    expect([await menu.getAttribute('aria-expanded'), await focused(page)]).toEqual(['false', 'Menu']);
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
  });

  it.each([
    ['Cookie choices', '/', 'Cookie choices'],
    ['Translate', '/about', 'Translate this page'],
  ])('traps the focus in what "%s" opens, and returns it', async (button, address, title) => {
    const { page } = await openBrowser();
    await page.goto(address);
    const opener = page.getByRole('button', { name: button, exact: true });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog[open]') !== null,
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(false);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('moves the focus to the content of a page that was followed to', async () => {
    const { page } = await openBrowser({ viewport: desktop });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1, name: 'About MSL' }).waitFor();
    expect([await focused(page), await page.title()]).toEqual(['content', 'About | MSL']);
    expect(await page.getByRole('banner').locator('[aria-current="page"]').innerText()).toBe('About');
  });
});
