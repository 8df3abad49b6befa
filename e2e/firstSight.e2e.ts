import type { Page } from 'playwright-core';
import { openBrowser } from './testing/browser';

const decline = (page: Page) => page.getByRole('button', { name: 'Decline', exact: true }).click();
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not shown.`);
  return box;
};

async function openHome(viewport: { width: number; height: number }, dir: string): Promise<Page> {
  const { page } = await openBrowser({ viewport });
  await page.goto('/');
  await decline(page);
  await page.evaluate((value) => (document.documentElement.dir = value), dir);
  return page;
}

/** What the demo's picture shows is in its last third, and its mirror image in the first one. */
describe.each(['ltr', 'rtl'])('the headline of the home page in a document with dir=%s', (dir) => {
  it.each([
    [390, 844],
    [768, 1024],
    [1023, 768],
  ])('is below the picture at %i × %i', async (width, height) => {
    const page = await openHome({ width, height }, dir);
    const [picture, headline] = [await boxOf(page, 'main picture'), await boxOf(page, 'main h1')];
    expect(headline.y).toBeGreaterThanOrEqual(picture.y + picture.height * 0.82);
  });

  it.each([
    [1024, 768],
    [1280, 900],
    [1399, 900],
    [1440, 900],
    [1920, 1080],
  ])('is beside what the picture shows at %i × %i', async (width, height) => {
    const page = await openHome({ width, height }, dir);
    // The wheel takes 0.63 to 0.88 of the picture, which is as high as its frame or as wide.
    const wheel = await page
      .locator('main picture img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const { width: w, height: h, x } = image.getBoundingClientRect();
        const drawn = Math.max(w, (h * image.naturalWidth) / image.naturalHeight);
        const start = x + (w - drawn) * 0.8;
        return { start: start + drawn * 0.63, end: start + drawn * 0.88 };
      });
    const text = await page.locator('main h1').evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    });
    expect(dir === 'ltr' ? wheel.start - text.right : text.left - wheel.end).toBeGreaterThan(0);
  });
});

describe('a phone of 390 × 844', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };

  it.each(['/products', '/products/Cabochon Modules'])(
    'shows the first product of %s within 500 px',
    async (address) => {
      const { page } = await openBrowser(phone);
      await page.goto(address);
      await decline(page);
      expect((await boxOf(page, 'main article')).y).toBeLessThan(500);
    },
  );

  it('shows the key facts of a product without scrolling', async () => {
    const { page } = await openBrowser(phone);
    await page.goto('/products');
    await decline(page);
    await page.locator('main article h3 a').first().click();
    const facts = page.getByLabel('Key facts');
    await facts.waitFor();
    await page.evaluate(() => scrollTo(0, 0));
    const box = await facts.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(844);
  });
});
