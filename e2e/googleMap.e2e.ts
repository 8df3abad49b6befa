import type { BrowserContextOptions, Page } from 'playwright-core';
import { standInForGoogle } from './testing/fakeGoogleMaps';
import { type RunningProduct, startProduct } from './testing/product';
import { block, openMap, searchBox, status, surface } from './testing/projectMap';

describe('the map of Google', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ GOOGLE_MAPS_API_KEY: 'a-key-for-tests' });
  }, 120_000);
  afterAll(() => product.stop());

  const allow = (page: Page) => block(page).getByRole('button', { name: 'Show Google Maps' }).click();
  const googleMap = (page: Page) => block(page).locator('[data-fake-map]');
  const open = (options: BrowserContextOptions = {}) => openMap({ baseURL: product.url, ...options });

  it('is asked for only once the visitor allows it, and is gone once that is withdrawn', async () => {
    const { page } = await open();
    const requests = await standInForGoogle(page);
    expect(requests).toEqual([]);
    await allow(page);
    await googleMap(page).waitFor();
    expect(requests[0]).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?key=a-key-for-tests&/);
    expect(await page.evaluate(() => localStorage.getItem('cookie-accepted'))).toBe('maps');
    expect(await surface(page).count()).toBe(0);
    await block(page).getByRole('button', { name: 'Stop using Google Maps' }).click();
    await surface(page).waitFor();
    expect(await googleMap(page).count()).toBe(0);
    expect(await page.evaluate(() => localStorage.getItem('cookie-accepted'))).toBe('');
  });

  it('is dark, opens on all projects, says how many projects a cluster has, and leads to a project', async () => {
    const { page } = await open();
    await standInForGoogle(page);
    await allow(page);
    const cluster = googleMap(page)
      .getByTitle(/^\d+ projects$/)
      .first();
    await cluster.waitFor();
    expect(await googleMap(page).getAttribute('data-zoom')).toBe('2');
    expect(Number(await googleMap(page).getAttribute('data-styles'))).toBeGreaterThan(5);
    await cluster.click();
    expect(await googleMap(page).getAttribute('data-zoom')).toBe('5');
    await block(page).getByRole('searchbox').fill('Halo');
    await googleMap(page).getByTitle('Halo Wheel').click();
    await page.getByRole('heading', { level: 1, name: 'Halo Wheel' }).waitFor();
  });

  it('is filtered by the same search', async () => {
    const { page } = await open();
    await standInForGoogle(page);
    await allow(page);
    await googleMap(page).locator('button').nth(3).waitFor();
    await searchBox(page).fill('wheel');
    await status(page).getByText('2 projects found').waitFor();
    await page.waitForFunction(() => document.querySelectorAll('[data-fake-map] button').length === 2);
    expect(
      await googleMap(page)
        .locator('button')
        .evaluateAll((all) => all.map((each) => each.getAttribute('title'))),
    ).toEqual(expect.arrayContaining(['Halo Wheel', 'Hikari Garden Wheel']));
  });

  it.each([
    ['Asia/Shanghai', 'maps.google.cn'],
    ['Asia/Hong_Kong', 'maps.google.cn'],
    ['Asia/Macau', 'maps.google.cn'],
    ['Asia/Taipei', 'maps.google.cn'],
    ['Asia/Kolkata', 'maps.google.cn'],
    ['Asia/Dubai', 'maps.googleapis.com'],
    ['America/New_York', 'maps.googleapis.com'],
  ])('comes to %s from %s', async (timezoneId, host) => {
    const { page } = await open({ timezoneId });
    const requests = await standInForGoogle(page);
    await allow(page);
    await googleMap(page).waitFor();
    expect(requests.map((request) => new URL(request).hostname)).toEqual([host]);
  });

  it('makes way for the embedded map when it cannot be loaded, and may be tried again', async () => {
    const { page, complaints } = await open();
    let answer: 'map' | 'nothing' = 'nothing';
    await standInForGoogle(page, () => answer);
    await allow(page);
    await block(page).getByText('Google Maps could not be loaded. Our own map is shown instead.').waitFor();
    await surface(page).waitFor();
    answer = 'map';
    await block(page).getByRole('button', { name: 'Try again' }).click();
    await googleMap(page).waitFor();
    // The browser and the loader of the script report the failure that was asked for.
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((each) => !/ERR_FAILED|injectScript|Google Maps|Event/.test(each)),
    );
  });

  it('makes way for the embedded map when Google refuses the key', async () => {
    const { page } = await open();
    await standInForGoogle(page);
    await allow(page);
    await googleMap(page).waitFor();
    await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
    await block(page).getByText('Google Maps rejected this site’s key. Our own map is shown instead.').waitFor();
    await surface(page).waitFor();
  });
});
