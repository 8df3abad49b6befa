import type { Page } from 'playwright-core';
import { openBrowser } from '../testing/browser';
import { cutTexts, widthBeyondWindow } from '../testing/layoutFaults';
import { tooSmallTargets } from '../testing/targets';
import { walkByKeyboard } from '../testing/walkByKeyboard';

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };

const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') || element?.id || element?.textContent?.trim() || '';
  });

describe('the accessibility of the public site', () => {
  it('lets the first Tab stop of a page skip to the content', async () => {
    const { page } = await openBrowser();
    await page.goto('/products');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await focused(page)).toBe('content');
  });

  // `publicPages.e2e.ts` passes when it finds no faults: this holds that it finds some where there are some.
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
      'a Downloads',
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
