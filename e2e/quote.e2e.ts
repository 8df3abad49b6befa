import type { Page } from 'playwright-core';
import { openBrowser } from './testing/browser';
import { tooSmallTargets } from './testing/targets';

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

/** Filters the listing by what an engineer knows of the job: its supply and how close the pixels must be. */
async function filterByVoltageAndPitch(page: Page) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.locator('summary', { hasText: 'Supply Voltage' }).click();
  await page.getByRole('group', { name: 'Supply Voltage' }).getByRole('checkbox', { name: '24 V DC' }).check();
  await page.waitForURL(/Supply\+Voltage:24\+V\+DC/);
  await page.locator('summary', { hasText: /more filters$/ }).click();
  await page.locator('summary', { hasText: 'Pixel pitch (mm)' }).click();
  await page.getByRole('textbox', { name: 'Pixel pitch to, in mm' }).fill('40');
  await page.keyboard.press('Enter');
  await page.waitForURL(/facts=/);
  await page.getByRole('button', { name: 'Show 3 products' }).click();
}

const addToQuote = (page: Page, index: number) =>
  page
    .getByRole('link', { name: /^Add to quote/ })
    .nth(index)
    .click();

const waitForCount = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Quote list, ${count}` })
    .waitFor();

/** Opens a quote list of the products with the longest names. */
async function openLongNames(page: Page, count: number) {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/products?perPage=60`);
  const { data } = (await answer.json()) as { data: { _id: string; name: string }[] };
  const longest = data.sort((one, other) => other.name.length - one.name.length).slice(0, count);
  await page.addInitScript(() => localStorage.setItem('cookie-accepted', ''));
  await page.goto(`/quote?${longest.map(({ _id }) => `items=${_id}.100000`).join('&')}`);
  await page.getByRole('heading', { name: 'Your request' }).waitFor();
}

/** Chooses the longest option of every attribute of a product. */
async function chooseOptions(page: Page, index: number) {
  const details = page.getByRole('button', { name: /ote of / }).nth(index);
  await details.click();
  for (const select of await page.getByRole('list', { name: 'Products' }).getByRole('combobox').all()) {
    const options = await select.getByRole('option').allInnerTexts();
    await select.selectOption(options.reduce((one, other) => (other.length > one.length ? other : one)));
  }
  await details.click();
}

describe('a quote list on a phone', () => {
  it('shows each product with all of its options chosen in at most 140 px, with targets of 24 px or more', async () => {
    const { page } = await openBrowser(phone);
    await openLongNames(page, 6);
    for (let index = 0; index < 6; index += 1) await chooseOptions(page, index);
    const rows = page.getByRole('list', { name: 'Products' }).getByRole('listitem');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights).toHaveLength(6);
    expect(Math.max(...heights)).toBeLessThanOrEqual(140);
    expect(await tooSmallTargets(page)).toEqual([]);
  });

  it('keeps its summary in view above the end of the list, and never covers what has the focus', async () => {
    const { page } = await openBrowser(phone);
    await openLongNames(page, 8);
    const summary = page.getByText('8 products, 800,000 pieces');
    expect(await summary.evaluate((text) => text.getBoundingClientRect().bottom <= window.innerHeight)).toBe(true);
    await page.getByRole('list', { name: 'Products' }).focus();
    const covered: string[] = [];
    for (let step = 0; step < 8 * 4; step += 1) {
      await page.keyboard.press('Tab');
      const found = await page.evaluate(() => {
        const { left, right, top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect();
        const middle = document.elementFromPoint((left + right) / 2, bottom - 2);
        return {
          isSeen: bottom > top && document.activeElement?.contains(middle),
          at: document.activeElement?.outerHTML,
        };
      });
      if (!found.isSeen) covered.push(found.at ?? 'nothing');
    }
    expect(covered).toEqual([]);
    await page.getByRole('link', { name: 'Go to the form' }).click();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Your request');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  });

  it('has no other button beside the one that sends it', async () => {
    const { page } = await openBrowser(phone);
    await openLongNames(page, 1);
    expect(await page.getByLabel('Shortcut').count()).toBe(0);
  });
});

describe('a request for several products', () => {
  it('leads on a phone from the home page, through filters and a comparison, to a sent quote request', async () => {
    const { page } = await openBrowser(phone);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click();
    await page.waitForURL('**/products');
    await filterByVoltageAndPitch(page);
    for (const index of [0, 1])
      await page
        .getByRole('link', { name: /^Compare: / })
        .nth(index)
        .click();
    const comparison = page.getByRole('complementary', { name: 'Comparison' });
    await comparison.getByText('2 of 4').waitFor();
    await comparison.getByRole('link', { name: 'Compare' }).click();
    await page.waitForURL('**/compare?products=*');
    await page.getByRole('switch', { name: 'Only differences' }).check();
    await page.waitForURL(/only=differences/);
    const pitches = await page
      .getByRole('row', { name: /Pixel pitch/ })
      .getByRole('cell')
      .allInnerTexts();
    expect(pitches.map((text) => Number.parseFloat(text) <= 40)).toEqual([true, true]);
    expect(await page.getByRole('row', { name: /Supply Voltage/ }).count()).toBe(0);
    await addToQuote(page, 0);
    await waitForCount(page, 1);
    await page.goBack();
    await page.waitForURL(/facts=/);
    for (const index of [1, 2]) {
      await addToQuote(page, index);
      await waitForCount(page, index + 1);
    }
    const counter = page.getByRole('banner').getByRole('link', { name: /^Quote list/ });
    await counter.click();
    await page.getByRole('heading', { name: 'Quote list', level: 1 }).waitFor();
    await page.getByLabel('Quantity').first().fill('120');
    await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
    await page.getByLabel('Email').fill('ada@park.example');
    await page.getByRole('textbox', { name: 'Message' }).fill('For a wheel of 40 m.');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.waitForURL('**/quote/sent/*');
    await page.getByText(/Your reference is Q-[2-9A-Z]{6}\./).waitFor();
    expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^120 ×/),
      expect.stringMatching(/^1 ×/),
      expect.stringMatching(/^1 ×/),
    ]);
    await page.getByRole('banner').getByRole('link', { name: 'Quote list', exact: true }).waitFor();

    // The form of one product is filled in with the sender.
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Inquiry Now' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    expect(await page.getByRole('dialog').getByLabel('Email').inputValue()).toBe('ada@park.example');
  });
});
