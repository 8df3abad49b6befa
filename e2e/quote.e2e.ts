import type { Page } from 'playwright-core';
import { openBrowser } from './testing/browser';

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
