import type { Page } from 'playwright-core';
import { openAdmin } from './testing/administrator';
import { samplePicture } from './testing/pictures';

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

/** As Word on Windows copies two items, the second one level below. */
const wordItem = (level: number, text: string) =>
  `<p class=MsoListParagraph style='margin-left:${level}cm;mso-list:l0 level${level} lfo1'><![if !supportLists]>` +
  `<span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span>&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const wordList = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoListParagraph {margin:0cm;} --></style></head><body><!--StartFragment-->${wordItem(1, 'Modules')}
${wordItem(2, '<span style="font-weight:bold">TL60</span>')}<!--EndFragment--></body></html>`;

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

  it('take a list that is pasted from Word as a list', async () => {
    const { page } = await openAdmin();
    await page.goto('/admin/product/add');
    const text = page.frameLocator('iframe[title="Description"]').locator('body');
    await text.click();
    await text.evaluate((body, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', 'as text');
      body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, wordList);
    await text.getByText('TL60').waitFor();
    expect(await text.evaluate((body) => body.innerHTML.replace(/\s*\n\s*/g, ''))).toBe(
      '<ul><li>Modules<ul><li><strong>TL60</strong></li></ul></li></ul>',
    );
  });

  it('cancel an upload and keep their values', async () => {
    const { page } = await openAdmin();
    await page.goto('/admin/product/index');
    await page.getByRole('link', { name: /^Edit/ }).first().click();
    await page.waitForURL(/product\/edit/);
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
