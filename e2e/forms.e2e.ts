import type { Page } from 'playwright-core';
import { openAdmin } from './testing/administrator';
import { samplePicture } from './testing/pictures';

/** The form of the first product, with pictures of its own. */
async function openProduct(page: Page, pictures: number) {
  await page.goto('/admin/product/index');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await page.waitForURL(/product\/edit/);
  const files = await Promise.all(Array.from({ length: pictures }, (_, at) => samplePicture(`view-${at}.jpg`)));
  if (files.length) {
    await page.getByLabel('Images', { exact: true }).setInputFiles(files);
    await page.getByRole('button', { name: 'Save and stay' }).click();
    await page.getByText('Product updated successfully').waitFor();
  }
  return page.url();
}

/** Notes how high the page's form stands, from its first moment on. */
function watchHeight(page: Page) {
  return page.addInitScript(() => {
    const heights: number[] = [];
    const watched = new WeakSet<Element>();
    const note = new ResizeObserver((seen) => seen.forEach(({ contentRect }) => heights.push(contentRect.height)));
    new MutationObserver(() => {
      const form = document.querySelector('main form:has(h1)');
      if (!form || watched.has(form)) return;
      watched.add(form);
      note.observe(form);
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { heights });
  });
}

const save = { name: 'Save', exact: true };

describe('forms of the back-office', () => {
  it('keep their height while their editors load, so that no button moves under the pointer', async () => {
    const { page } = await openAdmin();
    await watchHeight(page);
    await page.goto('/admin/product/add');
    for (const label of ['Description', 'Specifications'])
      await page.frameLocator(`iframe[title="${label}"]`).locator('body').waitFor();
    const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
    expect(heights[0]).toBeGreaterThan(900);
    expect(new Set(heights).size).toBe(1);
  });

  it('keep what was typed when the tab is closed', async () => {
    const { page } = await openAdmin();
    const address = await openProduct(page, 0);
    const name = page.getByLabel('Name', { exact: true });
    const before = await name.inputValue();
    await name.fill(`${before}, draft`);
    await page.getByText('Unsaved changes').waitFor();
    await page.close({ runBeforeUnload: false });
    const again = await page.context().newPage();
    await again.goto(address);
    await again.getByText(/^You have unsaved changes from/).waitFor();
    await again.getByRole('button', { name: 'Restore' }).click();
    expect(await again.getByLabel('Name', { exact: true }).inputValue()).toBe(`${before}, draft`);
  });

  it('let an administrator choose between two versions of a record edited at the same time', async () => {
    const { page, complaints } = await openAdmin();
    const address = await openProduct(page, 0);
    const other = await page.context().newPage();
    await other.goto(address);
    await other.getByLabel('Part Number').fill('MSL-THEIRS');
    await other.getByRole('button', { name: 'Save and stay' }).click();
    await other.getByText('Product updated successfully').waitFor();
    await page.getByLabel('Part Number').fill('MSL-MINE');
    await page.keyboard.press('Control+Shift+s');
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this meanwhile' });
    const theirs = dialog.getByRole('group', { name: 'Part Number' }).getByRole('radio', { name: 'Theirs' });
    await theirs.focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
    await page.getByText('Product updated successfully').waitFor();
    expect(await page.getByLabel('Part Number').inputValue()).toBe('MSL-THEIRS');
    // The browser itself reports the 409.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('409')));
  });

  it('sort pictures by keyboard, and visitors see the new order', async () => {
    const { page } = await openAdmin();
    const address = await openProduct(page, 2);
    const last = page.getByRole('button', { name: /^Move file \d+ earlier$/ }).last();
    const id = address.split('/').at(-1) ?? '';
    const shown = async () => {
      const answer = await page.request.get(`/api/guest/product/detail/${id}`);
      return ((await answer.json()) as { data: { imagePath: string[] } }).data.imagePath;
    };
    const before = await shown();
    await last.focus();
    for (let step = 1; step < before.length; step += 1) {
      await page.keyboard.press('Enter');
      await page.getByText(`to place ${before.length - step} of ${before.length}.`).waitFor({ state: 'attached' });
      await page.waitForFunction(() => document.activeElement?.getAttribute('data-move') === 'earlier');
    }
    await page.getByRole('button', save).click();
    await page.waitForURL(/product\/index/);
    const cover = before.at(-1) ?? '';
    expect(await shown()).toEqual([cover, ...before.slice(0, -1)]);
    await page.goto(`/product/detail/${id}`);
    const first = page.getByRole('main').locator('img').first();
    const stem = cover.replace(/^\/uploads\/|\.\w+$/g, '');
    expect(await first.evaluate((image: HTMLImageElement) => image.currentSrc || image.src)).toContain(stem);
  });

  it('cancel an upload and keep their values', async () => {
    const { page } = await openAdmin();
    await openProduct(page, 0);
    const aborted = page.waitForEvent('requestfailed', (request) => request.method() === 'PUT');
    // The server is slow: the request waits on its way.
    await page.route('**/api/admin/product/update/*', () => undefined);
    await page.getByLabel('Images', { exact: true }).setInputFiles(await samplePicture('slow.jpg'));
    await page.getByRole('button', save).click();
    await page.getByRole('button', { name: 'Cancel upload' }).click();
    await aborted;
    await page.getByRole('button', { name: 'Remove slow.jpg' }).waitFor();
    expect(await page.getByRole('button', save).isEnabled()).toBe(true);
  });
});
