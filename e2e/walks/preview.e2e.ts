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

/** The heading of the home page as visitors receive it. */
async function publicHeading() {
  const html = await (await fetch(`${process.env.E2E_URL}/`)).text();
  return /<h1[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
}

describe('the live preview of a form', () => {
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
