import { openBrowser } from '../testing/browser';

describe('the comparison of products', () => {
  it('is made and narrowed to differences without JavaScript', async () => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto('/products?categories=Linear+Pixel+Bars');
    await page.getByRole('link', { name: 'Compare: LB32 Pixel Bar RGBW' }).click();
    await page.getByLabel('Add a product by its part number').fill('msl lb48 rgb');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const rows = page.getByRole('main').locator('tbody tr');
    const count = await rows.count();
    await page.getByRole('switch', { name: 'Only differences' }).check();
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.waitForURL(/products=[^&]+(,|%2C)[^&]+&only=differences/);
    expect(await rows.count()).toBeLessThan(count);
    await page.getByRole('link', { name: 'Remove LB32 Pixel Bar RGBW' }).click();
    await page.getByText('Add another product to see how they differ.').waitFor();
  });
});
