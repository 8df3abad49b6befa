import type { Page } from 'playwright-core';
import { openAdmin } from '../testing/administrator';
import { standInForGoogle } from '../testing/fakeGoogleMaps';
import { type RunningProduct, startProduct } from '../testing/product';
import { block, openMap, surface } from '../testing/projectMap';

describe('a site with a key for Google', () => {
  let product: RunningProduct;
  let shared: string | undefined;
  beforeAll(async () => {
    product = await startProduct({ GOOGLE_MAPS_API_KEY: 'a-key-for-tests' });
    shared = process.env.E2E_URL;
    process.env.E2E_URL = product.url;
  });
  afterAll(async () => {
    process.env.E2E_URL = shared;
    await product.stop();
  });

  const allow = (page: Page) => block(page).getByRole('button', { name: 'Show Google Maps' }).click();
  const googleMap = (page: Page) => block(page).locator('[data-fake-map]');

  it('asks for a dark, searchable map only once the visitor allows it, removes it on withdrawal, and leads to a project', async () => {
    const { page } = await openMap();
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

  it('shows the embedded map when that of Google cannot be loaded, until it can, or when Google refuses the key', async () => {
    const { page, complaints } = await openMap();
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
    await page.evaluate(() => (window as unknown as { gm_authFailure: () => void }).gm_authFailure());
    await block(page).getByText('Google Maps rejected this site’s key. Our own map is shown instead.').waitFor();
    await surface(page).waitFor();
  });

  it("lets the location of a project be chosen among Google's cities, put right on Google's map, and stored", async () => {
    const { page } = await openAdmin();
    const requests = await standInForGoogle(page);
    await page.goto('/admin/project/add');
    await page.getByLabel('Project Name').fill('Kestrel Portal');
    const box = page.getByRole('combobox', { name: /^Location/ });
    await box.pressSequentially('denv');
    await page.getByRole('option', { name: 'Denver, Kansas, USA' }).click();
    await page.getByText('Location details are not available.').waitFor();
    expect(await box.inputValue()).toBe('');

    await box.pressSequentially('denver');
    await page.getByRole('option', { name: 'Denver, Colorado, USA' }).click();
    const marker = page.locator('[data-fake-map] [data-at]');
    await page.locator('[data-at="39.73924 -104.99025"]').waitFor();
    expect(await box.inputValue()).toBe('Denver, Colorado, United States');

    await marker.scrollIntoViewIfNeeded();
    const at = await marker.boundingBox();
    if (!at) throw new Error('The marker is not shown.');
    const [x, y] = [at.x + at.width / 2, at.y + at.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 50, y + 20, { steps: 4 });
    await page.mouse.up();
    await page.getByText('Latitude 39.53924, longitude -104.49025').waitFor();

    const answer = page.waitForResponse((response) => response.url().endsWith('/api/admin/project/create'));
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await answer).ok()).toBe(true);
    await page.waitForURL('**/admin/project/index');
    const { data } = (await (await fetch(`${product.url}/api/guest/projects`)).json()) as { data: object[] };
    expect(data).toContainEqual(
      expect.objectContaining({
        ...{ name: 'Kestrel Portal', location: 'Denver, Colorado, United States' },
        ...{ latitude: '39.53924', longitude: '-104.49025' },
      }),
    );
    expect(requests.length).toBe(1);
    expect(requests[0]).toMatch(/^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?key=a-key-for-tests&/);
  });
});
