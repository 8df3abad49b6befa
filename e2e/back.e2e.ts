import type { Page } from 'playwright-core';
import { openBrowser } from './testing/browser';
import { waitForRest } from './testing/rest';
import { scrollThrough } from './testing/scrolling';
import { eventually } from './testing/eventually';

const phone = { width: 390, height: 780 };

async function productAddress() {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/products`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return `/product/detail/${data[0]?._id}`;
}

const entries = (page: Page) => page.evaluate(() => history.length);
const dialog = (page: Page) => page.getByRole('dialog');
const sheet = (page: Page) => page.locator('aside[popover]');
const isShown = (page: Page) => sheet(page).evaluate((element) => element.matches(':popover-open'));
const stateOfEntry = (page: Page) => page.evaluate(() => (history.state as { usr?: unknown }).usr ?? null);
const openSheet = async (page: Page) => {
  await page.getByRole('button', { name: /^Filter/ }).click();
  await eventually(() => isShown(page), true);
  // The browser shows the sheet at once; its entry follows in a later task, and a reload before it would lose the sheet.
  await eventually(() => stateOfEntry(page), { overlay: 'filter' });
};

/** Where a tab was before a page, so that a step too far back would be noticed. Costs no rendering. */
const elsewhere = '/robots.txt';

async function openFromElsewhere(address: string) {
  const { page } = await openBrowser({ viewport: phone });
  await page.goto(elsewhere);
  await page.goto(address);
  return page;
}

async function goBackElsewhere(page: Page) {
  await page.goBack();
  await page.waitForURL(`**${elsewhere}`);
}

/** Where the page is scrolled to, and where its parts stand in the window. */
const places = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('main h2, #project-map [role=application], footer')];
    if (parts.length < 2) throw new Error('The page has too few parts to tell where they stand.');
    return [window.scrollY, ...parts.map((part) => Math.round(part.getBoundingClientRect().top))];
  });

describe('Back', () => {
  it('closes the inquiry, in which the typed text stays, and the enlarged picture; other ways to close leave no entry', async () => {
    const page = await openFromElsewhere(await productAddress());
    const address = page.url();
    const open = () => page.getByRole('button', { name: 'Inquiry Now' }).click();
    await open();
    await dialog(page).waitFor();
    const before = await entries(page);
    await page.getByLabel('Name').fill('Ada');
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.getByRole('button', { name: 'Close' }).click(),
    ]) {
      await open();
      expect(await dialog(page).getByLabel('Name').inputValue()).toBe('Ada');
      await close();
      await dialog(page).waitFor({ state: 'hidden' });
      await eventually(() => stateOfEntry(page), null);
    }
    expect(await entries(page)).toBe(before);
    await open();
    await dialog(page).waitFor();
    await page.reload();
    await dialog(page).waitFor();
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });

    await page.locator('main a[title=Enlarge]').first().click();
    await dialog(page).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(page.url()).toBe(address);
    await goBackElsewhere(page);
  });

  it('closes the filter sheet and keeps what was chosen in it, in one entry', async () => {
    const page = await openFromElsewhere('/products');
    await openSheet(page);
    const before = await entries(page);
    for (const name of ['Turbo Lamps', 'Pixel Strips']) {
      const others = page.getByRole('button', { name: /other categories/ });
      if (await others.isVisible()) await others.click();
      await page.getByRole('checkbox', { name, exact: true }).check();
      await page.waitForURL(({ href }) => decodeURIComponent(href).replaceAll('+', ' ').includes(name));
    }
    expect(await isShown(page)).toBe(true);
    expect(await entries(page)).toBe(before);
    await page.goBack();
    await eventually(() => isShown(page), false);
    await page.waitForURL(/Turbo\+Lamps,Pixel\+Strips/);
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await goBackElsewhere(page);
  });

  it('closes the filter sheet after a reload, and leads from a list filtered in it to the list before', async () => {
    const page = await openFromElsewhere('/products');
    await openSheet(page);
    await page.reload();
    await eventually(() => isShown(page), true);
    await page.goBack();
    await eventually(() => isShown(page), false);
    expect(new URL(page.url()).pathname).toBe('/products');

    // A sheet that was closed unused leaves no entry.
    await openSheet(page);
    await page.keyboard.press('Escape');
    await eventually(() => isShown(page), false);
    await eventually(() => stateOfEntry(page), null);
    await openSheet(page);
    await page.getByRole('checkbox', { name: 'Turbo Lamps', exact: true }).check();
    await page.waitForURL(/Turbo/);
    await page.getByRole('button', { name: /^Show \d+ products$/ }).click();
    await eventually(() => isShown(page), false);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/products' && url.search === '');
    await eventually(() => isShown(page), false);
    await goBackElsewhere(page);
  });

  it.each([
    ['a product', 390, 'main [aria-label="featured products"] .slick-current a'],
    ['a project on the map', 1440, '#project-map a[data-places]'],
  ])('returns from %s to the very place of the home page at %i px', async (_, width, link) => {
    const { page } = await openBrowser({ viewport: { width, height: 844 } });
    await page.goto('/');
    await waitForRest(page);
    await scrollThrough(page);
    await page.getByRole('application').waitFor();
    const target = page.locator(link).first();
    await target.waitFor();
    await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const left = await places(page);
    await target.evaluate((element: HTMLElement) => element.click());
    await page.waitForURL(/\/detail\//);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goBack();
    await page.locator('#project-map').waitFor();
    await eventually(() => places(page), left);
    await waitForRest(page);
    expect(await places(page)).toEqual(left);
  });

  it('returns to the slide of a carousel and to the search of the map', async () => {
    const { page } = await openBrowser();
    await page.goto('/');
    const carousel = page.getByRole('group', { name: 'featured products' });
    await carousel.scrollIntoViewIfNeeded();
    await carousel.getByRole('button', { name: 'Next featured products' }).click();
    const current = carousel.locator('.slick-dots [aria-current]');
    const dot = 'Slides 3 to 6 of 9';
    await eventually(() => current.getAttribute('aria-label'), dot);
    await page.locator('#project-map').scrollIntoViewIfNeeded();
    await page.getByRole('searchbox', { name: 'Search projects by name or place' }).fill('wheel');
    await page.getByText('2 projects found').waitFor();
    await page
      .locator('#project-map a[data-places]')
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/project\/detail/);
    await page.goBack();
    await page.getByText('2 projects found').waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('wheel');
    await eventually(() => current.getAttribute('aria-label'), dot);
  });
});
