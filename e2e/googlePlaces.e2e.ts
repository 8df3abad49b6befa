import { openAdmin } from './testing/administrator';
import { standInForGoogle } from './testing/fakeGoogleMaps';
import { type RunningProduct, startProduct } from './testing/product';

describe('the location of a project, with a key for Google', () => {
  let product: RunningProduct;
  beforeAll(async () => {
    product = await startProduct({ GOOGLE_MAPS_API_KEY: 'a-key-for-tests' });
    process.env.E2E_URL = product.url;
  }, 120_000);
  afterAll(() => product.stop());

  it("is chosen among Google's cities, put right on Google's map, and stored", async () => {
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
