import type { Page } from 'playwright-core';
import { openAdmin } from './testing/administrator';
import { openBrowser } from './testing/browser';
import { takeTime } from './testing/person';
import { samplePicture } from './testing/pictures';

interface Story {
  category: string;
  product: string;
  partNumber: string;
}

/** An entry of the admin's sidebar. */
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true });

async function addCategory(page: Page, { category }: Story) {
  await entry(page, 'Categories').click();
  await page.getByRole('link', { name: 'Add Category' }).click();
  await page.getByLabel('Category Name').fill(category);
  await page.getByLabel('Category Attributes').click();
  await page.getByRole('option', { name: 'Supply Voltage' }).click();
  await page.keyboard.press('Escape');
  await page.getByLabel('File', { exact: true }).setInputFiles(await samplePicture('beacons.jpg'));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Category added successfully').waitFor();
  await page.waitForURL('**/admin/category/index*');
}

async function addProduct(page: Page, { category, product, partNumber }: Story) {
  // The settings of the public page have the same name further down.
  await entry(page, 'Products').first().click();
  await page.getByRole('link', { name: 'Add Product' }).click();
  const main = page.getByRole('main');
  await main.getByLabel('Name', { exact: true }).fill(product);
  await main.getByLabel('Part Number').fill(partNumber);
  await main.getByLabel('Category', { exact: true }).click();
  await page.getByRole('option', { name: category }).click();
  const pictures = await Promise.all([samplePicture('front.jpg'), samplePicture('side.jpg')]);
  await main.getByLabel('Images').setInputFiles(pictures);
  const editor = page.frameLocator('iframe').first().locator('body');
  await editor.fill('A beacon that is seen from ten kilometres.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Product created successfully').waitFor();
  await page.waitForURL('**/admin/product/index*');
}

async function findProduct(page: Page, { category, product }: Story) {
  await page.goto('/products');
  await page.getByRole('searchbox').fill(product.toLowerCase());
  await page
    .getByRole('link', { name: new RegExp(product) })
    .first()
    .waitFor();
  await page.goto('/products');
  await page.clock.install();
  const openFilter = page.getByRole('button', { name: /^Filter/ });
  if (await openFilter.isVisible()) await openFilter.click();
  await page.getByRole('checkbox', { name: new RegExp(category) }).check();
  await page.waitForURL(/Beacons/);
  if (await openFilter.isVisible()) await page.getByRole('button', { name: /^Show .*product/ }).click();
  await page
    .getByRole('link', { name: new RegExp(product) })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: product }).waitFor();
}

async function sendInquiry(page: Page, { partNumber }: Story) {
  await page.getByText(partNumber).first().waitFor();
  const voltage = page.getByLabel(/Supply Voltage/);
  const option = (await voltage.locator('option').nth(1).textContent()) ?? '';
  await voltage.selectOption({ label: option });
  await page.getByRole('button', { name: 'Inquiry Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Ines Okafor');
  await dialog.getByLabel('Email').fill('ines@park.example');
  await dialog.getByLabel('Phone').fill('+44 20 7946 0000');
  await dialog.getByLabel('Message').fill('Twelve beacons for a drop tower, please.');
  await takeTime(page);
  await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
  await page.getByText('Inquiry added successfully').waitFor();
  await dialog.waitFor({ state: 'hidden' });
  return option;
}

async function readInquiry(page: Page, { product }: Story, option: string) {
  await entry(page, 'Inquiries').click();
  const row = page.getByRole('row', { name: new RegExp(product) });
  await row.getByText(`Supply Voltage : ${option}`).waitFor();
  await row.getByRole('link', { name: /Edit/ }).click();
  const message = page.getByLabel('Message');
  expect(await message.inputValue()).toBe('Twelve beacons for a drop tower, please.');
  expect(await message.isEditable()).toBe(false);
  await page.getByLabel('Connected').check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Inquiry updated successfully!').waitFor();
}

describe('the main job of the product', () => {
  it('lets a visitor on a phone find and inquire about a product that an administrator has just added', async () => {
    const story = { category: 'Beacons', product: 'Beacon 10', partNumber: 'MSL-BC-10' };
    const { page: admin } = await openAdmin();
    await admin.goto('/admin/dashboard');
    await addCategory(admin, story);
    await addProduct(admin, story);

    const { page: visitor } = await openBrowser({ viewport: { width: 390, height: 844 } });
    await findProduct(visitor, story);
    const option = await sendInquiry(visitor, story);

    await readInquiry(admin, story, option);
  });
});
