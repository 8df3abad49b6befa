import type { Page } from 'playwright-core';
import { openBrowser } from '../testing/browser';
import { holdScripts } from '../testing/heldScripts';

const isLive = (page: Page) => page.evaluate(() => performance.getEntriesByName('hydrated').length > 0);

/** Opens a page whose scripts are held back, and returns the way to let them come. */
async function openEarly(address: string) {
  const { page } = await openBrowser();
  const release = await holdScripts(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('early')));
  return { page, release };
}

describe('a page whose scripts are still loading', () => {
  it('opens the inquiry that was clicked once the scripts have loaded', async () => {
    const answer = await fetch(`${process.env.E2E_URL}/api/guest/products`);
    const { data } = (await answer.json()) as { data: { _id: string }[] };
    const { page, release } = await openEarly(`/product/detail/${data[0]?._id}`);
    await page.getByRole('button', { name: 'Inquiry Now' }).click();
    expect(await isLive(page)).toBe(false);
    release();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
  });

  it('applies a search and filters that were entered before', async () => {
    const { page, release } = await openEarly('/products');
    await page.getByRole('searchbox').fill('pixel');
    await page.getByRole('checkbox', { name: 'Pixel Strips' }).check();
    expect(await isLive(page)).toBe(false);
    release();
    await page.waitForURL(/search=pixel/);
    await page.waitForURL(/Pixel(\+|%20)Strips/);
    expect(await page.getByRole('searchbox').inputValue()).toBe('pixel');
    expect(await page.getByRole('checkbox', { name: 'Pixel Strips' }).isChecked()).toBe(true);
  });

  it('sends a submitted form without leaving the page', async () => {
    const { page, release } = await openEarly('/contact');
    for (const label of ['First Name', 'Last Name', 'Message']) await page.getByLabel(label).fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Phone').fill('+1 407 555 0142');
    await page.getByRole('button', { name: 'Send Message' }).click();
    expect(await isLive(page)).toBe(false);
    release();
    await page.getByText('Form submitted successfully').waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
  });
});
