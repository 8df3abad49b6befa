import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { openAdmin } from '../testing/administrator';

const wide = { viewport: { width: 1440, height: 900 } };

/** Types after what a field holds. */
async function append(page: Page, label: string, text: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.focus();
  await page.keyboard.press('End');
  await page.keyboard.insertText(text);
}

/** Clicks on an element of the page in the scaled preview, where its middle is on the screen. */
async function clickInPreview(page: Page, selector: string) {
  const frame = page.locator('iframe[title=Preview]');
  const place = await frame.evaluate((iframe: HTMLIFrameElement, inside) => {
    const scale = iframe.getBoundingClientRect().width / iframe.clientWidth;
    const box = iframe.contentDocument!.querySelector(inside)!.getBoundingClientRect();
    const { left, top } = iframe.getBoundingClientRect();
    return { x: left + (box.left + box.width / 2) * scale, y: top + (box.top + box.height / 2) * scale };
  }, selector);
  await page.mouse.click(place.x, place.y);
}

/** The heading of the home page as visitors receive it. */
async function publicHeading() {
  const html = await (await fetch(`${process.env.E2E_URL}/`)).text();
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
}

describe('the live preview of a form', () => {
  it('is where texts are edited: typed in their place, taken back with Escape, saved with the form', async () => {
    const { page } = await openAdmin(wide);
    const stored = await publicHeading();
    await page.goto('/admin/setting/home-header');
    const heading = page.frameLocator('iframe[title=Preview]').getByRole('heading', { level: 1 });
    const field = page.getByLabel('Heading', { exact: true });
    await page.getByText('Click a text or a picture to edit it.').waitFor();

    await clickInPreview(page, 'h1');
    const rendered = page.waitForResponse('**/api/admin/preview');
    await page.keyboard.type('Light that');
    expect(await field.inputValue()).toBe('Light that');
    // A rendering that arrives meanwhile leaves the typed text and the caret alone.
    await rendered;
    await page.keyboard.type(' rides');
    expect(await heading.textContent()).toBe('Light that rides');
    await page.keyboard.press('Escape');
    expect(await field.inputValue()).toBe(stored);
    await heading.and(page.frameLocator('iframe[title=Preview]').getByText(stored)).waitFor();

    await heading.press('Enter');
    await page.keyboard.type('Light that rides');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Setting saved successfully!').waitFor();
    expect(await publicHeading()).toBe('Light that rides');
    await field.fill(stored);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  });

  it('is where a picture is chosen, and from where rich text is found in the form, on a phone too', async () => {
    const { page } = await openAdmin({ viewport: { width: 390, height: 844 } });
    await page.goto('/admin/setting/home-header');
    await page.getByRole('button', { name: 'Preview' }).click();
    const preview = page.frameLocator('iframe[title=Preview]');
    await page.getByText('Click a text or a picture to edit it.').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await preview.locator('[data-field=centerFile]').click({ position: { x: 20, y: 20 } });
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    await (await chooser).setFiles({ name: 'wheel.png', mimeType: 'image/png', buffer: picture });
    await preview.locator('[data-field=centerFile] img[src^="blob:"]').waitFor();

    await preview.locator('[data-field=aboutTwoDetail]').click();
    await page.getByRole('dialog', { name: 'Preview' }).waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.getAttribute('title') === 'About Detail');
    expect(await page.getByText('Unsaved changes').count()).toBe(1);
  });

  it('is the home page as it will be, in place, and every browser has it once it is saved', async () => {
    const { page } = await openAdmin(wide);
    const stored = await publicHeading();
    await page.goto('/admin/setting/home-header');
    const preview = page.frameLocator('iframe[title=Preview]');
    await preview.getByRole('heading', { level: 1, name: stored }).waitFor();
    await preview.locator('body').evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await append(page, 'Heading', ' tonight');
    await preview.getByRole('heading', { level: 1, name: `${stored} tonight` }).waitFor();
    expect(await preview.locator('body').evaluate(() => window.scrollY)).toBe(300);
    expect(await preview.locator('a[href]').count()).toBe(0);

    expect(await publicHeading()).toBe(stored);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Setting saved successfully!').waitFor();
    expect(await publicHeading()).toBe(`${stored} tonight`);

    await page.getByLabel('Heading', { exact: true }).fill(stored);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  });
});
