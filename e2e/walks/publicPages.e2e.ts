import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { bringAxe, violations } from '../testing/axe';
import { openBrowser } from '../testing/browser';
import { cutTexts, widthBeyondWindow } from '../testing/layoutFaults';
import { findBudgetFaults, findLoadFaults, scriptsBeforeHydration } from '../testing/pageLoad';
import { root } from '../testing/product';
import { publicRoutes } from '../testing/publicRoutes';
import { smallFields } from '../testing/smallFields';
import { tooSmallTargets } from '../testing/targets';
import { walkByKeyboard } from '../testing/walkByKeyboard';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };
const zoomed = { width: 320, height: 256 };

/** Pages without a budget: their gallery loads its code and pictures in advance. */
const pagesWithGallery = ['product', 'project'];

const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; } p { margin-block-end: 2em !important; }';

/** Returns what a reader without scripts misses. */
async function findUnrendered(page: Page, address: string): Promise<string[]> {
  const html = await (await fetch(process.env.E2E_URL + address)).text();
  const text = await page.evaluate((source) => {
    const main = new DOMParser().parseFromString(source, 'text/html').querySelector('main');
    for (const element of main?.querySelectorAll('script, style, template') ?? []) element.remove();
    return main?.textContent?.replace(/\s+/g, ' ') ?? '';
  }, html);
  return text.length > 200 && !/could not be loaded|Loading/.test(text) ? [] : [`without scripts: ${text}`];
}

/** Returns the links to other sites that hand them the window. */
const findOpeners = (page: Page): Promise<string[]> =>
  page
    .locator('a[href^="http"]:not([rel~="noopener"])')
    .evaluateAll((links) => links.map((link) => `without noopener: ${link.getAttribute('href')}`));

async function findOutlineFaults(page: Page): Promise<string[]> {
  const headings = await page.locator('h1').count();
  const missing: string[] = [];
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    if ((await page.getByRole(landmark).count()) !== 1) missing.push(landmark);
  return [...(headings === 1 ? [] : [`${headings} level 1 headings`]), ...missing.map((one) => `not one ${one}`)];
}

async function findWidthFault(page: Page, what: string): Promise<string[]> {
  const beyond = await widthBeyondWindow(page);
  return beyond > 0 ? [`${beyond} px too wide ${what}`] : [];
}

/** @param part of the page that is walked through; what stands around the content is the same on all pages */
async function findKeyboardFaults(page: Page, part: string): Promise<string[]> {
  const stops = await walkByKeyboard(page, part);
  return stops
    .filter(({ isSeen, hasRing }) => !isSeen || !hasRing)
    .map(({ name, isSeen }) => `${isSeen ? 'no focus ring' : 'hidden focus'}: ${name}`);
}

/** At 400 % zoom, with and without wider text spacing (WCAG 1.4.10 and 1.4.12). */
async function findZoomFaults(page: Page): Promise<string[]> {
  await page.setViewportSize(zoomed);
  const faults = await findWidthFault(page, 'at 320 px');
  const style = await page.addStyleTag({ content: textSpacing });
  faults.push(...(await cutTexts(page)), ...(await findWidthFault(page, 'at 320 px with text spacing')));
  await style.evaluate((element) => (element as Element).remove());
  return faults;
}

/** As a translation from right to left shows the page. */
async function findMirroringFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    faults.push(...(await findWidthFault(page, `from right to left at ${viewport.width} px`)));
    const brand = await page.getByRole('link', { name: 'MSL home' }).boundingBox();
    if ((brand?.x ?? 0) < viewport.width / 2) faults.push(`the brand stands at the left at ${viewport.width} px`);
  }
  // A heading runs as its own words do: these are made Arabic, as a translation makes them.
  const direction = await page
    .locator('main h1')
    .first()
    .evaluate((element) => {
      element.textContent = 'أضواء للعروض';
      return getComputedStyle(element).direction;
    });
  if (direction !== 'rtl') faults.push('the heading runs from left to right');
  return faults;
}

describe('every public page', () => {
  it.each(publicRoutes)(
    'loads within its budgets, is whole without scripts, and accessible by axe, keyboard, zoom and direction: %s',
    async (name, toAddress) => {
      const address = await toAddress();
      const { page } = await openBrowser({ viewport: phone, deviceScaleFactor: 2 });
      const faults = await findLoadFaults(page, address);
      if (!pagesWithGallery.includes(name)) faults.push(...(await findBudgetFaults(page)));
      faults.push(...(await findUnrendered(page, address)), ...(await findOutlineFaults(page)));
      faults.push(
        ...(await findOpeners(page)),
        ...(await tooSmallTargets(page)),
        ...(await smallFields(page)),
        ...(await findWidthFault(page, 'at 390 px')),
      );

      // Every other page on a desktop: the layouts differ between the widths, the parts of a page do so little.
      const isOnDesktop = publicRoutes.findIndex(([each]) => each === name) % 2 === 1;
      await page.setViewportSize(isOnDesktop ? desktop : phone);
      await bringAxe(page);
      faults.push(...(await violations(page)));
      faults.push(...(await findKeyboardFaults(page, ['home', 'about'].includes(name) ? 'body' : 'main')));

      await page.setViewportSize(desktop);
      faults.push(...(await findWidthFault(page, 'at 1280 px')));
      faults.push(...(await findZoomFaults(page)), ...(await findMirroringFaults(page)));
      expect(faults).toEqual([]);
    },
  );

  it('sends nothing of the admin, of zod or of a component library with the home page', async () => {
    const { page } = await openBrowser();
    await page.goto('/', { waitUntil: 'load' });
    const scripts = await scriptsBeforeHydration(page);
    const sources = await Promise.all(
      scripts.map((file) => readFile(path.join(root, 'host/dist/client', file), 'utf8')),
    );
    expect(sources.length).toBeGreaterThan(0);
    const traces = ['Mui', 'ZodError', 'notistack', 'DOMPurify', 'registerRemotes'];
    expect(traces.filter((trace) => sources.some((source) => source.includes(trace)))).toEqual([]);
  });
});
