import type { Page } from 'playwright-core';
import { openBrowser } from './testing/browser';
import { cutTexts, widthBeyondWindow } from './testing/layoutFaults';
import { publicAddresses } from './testing/publicRoutes';
import { tooSmallTargets } from './testing/targets';
import { walkByKeyboard } from './testing/walkByKeyboard';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const zoomed = { width: 320, height: 256 };

let addresses: string[];

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') || element?.id || element?.textContent?.trim() || '';
  });

/** Opens each page and returns the faults found on it by address, without the pages that have none. */
async function faultsByAddress<T>(page: Page, findFaults: () => Promise<T[]>, among = addresses) {
  if (!among.length) throw new Error('There is no page to check.');
  const found: Record<string, T[]> = {};
  for (const address of among) {
    const answer = await page.goto(address, { waitUntil: 'load' });
    if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}.`);
    const faults = await findFaults();
    if (faults.length) found[address] = faults;
  }
  return found;
}

const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

describe('the accessibility of the public site', () => {
  beforeAll(async () => {
    addresses = await publicAddresses();
  });

  // Each page once: the layouts differ between the widths, the pages' own parts do so little. What stands around the
  // content is the same on all, and walked on the first.
  it.each([
    ['phone', phone, 0],
    ['desktop', desktop, 1],
  ])(
    'shows each keyboard stop with a focus ring on a %s, and lets the focus leave the page',
    async (_, viewport, remainder) => {
      const { page } = await openBrowser({ viewport });
      let walked = 0;
      const findHiddenStops = async () => {
        const stops = await walkByKeyboard(page, walked === 0 ? 'body' : 'main');
        walked += 1;
        return stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing);
      };
      const among = addresses.filter((_address, index) => index % 2 === remainder);
      expect(await faultsByAddress(page, findHiddenStops, among)).toEqual({});
    },
  );

  it('lets the first Tab stop of a page skip to the content', async () => {
    const { page } = await openBrowser();
    await page.goto('/products');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('content');
  });

  it('keeps targets 24 px apart, and fits 320 by 256 px (400 % zoom) with and without wider text spacing', async () => {
    const { page } = await openBrowser({ viewport: phone });
    const found = await faultsByAddress(page, async () => {
      const faults = await tooSmallTargets(page);
      await page.setViewportSize(zoomed);
      const beyond = await widthBeyondWindow(page);
      if (beyond > 0) faults.push(`${beyond} px too wide`);
      await page.addStyleTag({ content: textSpacing });
      faults.push(...(await cutTexts(page)));
      const beyondWithSpacing = await widthBeyondWindow(page);
      if (beyondWithSpacing > 0) faults.push(`${beyondWithSpacing} px too wide with text spacing`);
      await page.setViewportSize(phone);
      return faults;
    });
    expect(found).toEqual({});
  });

  // The checks above look for faults and pass when they find none: this holds that they find some where there are some.
  it('finds small targets, cut texts and sideways scrolling in a page that has them', async () => {
    const { page } = await openBrowser({ viewport: phone });
    await page.goto('/contact', { waitUntil: 'load' });
    expect([await tooSmallTargets(page), await cutTexts(page), await widthBeyondWindow(page)]).toEqual([[], [], 0]);
    await page.locator('main').evaluate((main) => {
      const lines = 'one<br>two<br>three';
      main.insertAdjacentHTML(
        'beforeend',
        '<div style="inline-size: 500px">' +
          '<button style="all: unset; display: inline-block; inline-size: 8px; block-size: 8px">s</button>' +
          '<button style="all: unset; display: inline-block; inline-size: 8px; block-size: 8px">t</button>' +
          `<div style="block-size: 1lh; overflow: hidden"><p id="clipped">${lines}</p></div>` +
          `<p id="spilled" style="block-size: 1lh">${lines}</p><p id="grown">${lines}</p></div>`,
      );
    });
    expect(await tooSmallTargets(page)).toHaveLength(2);
    expect((await cutTexts(page)).map((text) => /id="(\w+)"/.exec(text)?.[1])).toEqual(
      expect.arrayContaining(['clipped', 'spilled']),
    );
    expect((await cutTexts(page)).join()).not.toContain('id="grown"');
    expect(await widthBeyondWindow(page)).toBeGreaterThan(100);
  });

  it('mirrors every page that is read from right to left, on a phone and on a desktop', async () => {
    const { page } = await openBrowser({ viewport: phone });
    await page.addInitScript(() => {
      const mirror = () => document.documentElement?.setAttribute('dir', 'rtl');
      mirror();
      document.addEventListener('DOMContentLoaded', mirror);
      window.addEventListener('load', mirror);
    });
    const found = await faultsByAddress(page, async () => {
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

  it('keeps the focus in the open menu of a phone, and returns it to the button on Escape', async () => {
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
      'input Search products, downloads and pages',
      'button Search',
      'button Translate',
      'a Quote list',
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
  ])('traps the focus in the dialog that "%s" opens, and returns it to the button', async (button, address, title) => {
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

  it('moves the focus to the content after a link to another page was followed', async () => {
    const { page } = await openBrowser({ viewport: desktop });
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/about');
    await page.getByRole('heading', { level: 1, name: 'About MSL' }).waitFor();
    expect([await focused(page), await page.title()]).toEqual(['content', 'About | MSL']);
    expect(await page.getByRole('banner').locator('[aria-current="page"]').innerText()).toBe('About');
  });
});
