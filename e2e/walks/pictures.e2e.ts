import type { Locator, Page } from 'playwright-core';
import { openBrowser } from '../testing/browser';
import { waitForRest } from '../testing/rest';
import { eventually } from '../testing/eventually';

const touchPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function productWithPictures(): Promise<string> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/products?itemsPerPage=50`);
  const { data } = (await answer.json()) as { data: { _id: string; imagePath: string[] }[] };
  return `/product/detail/${data.find(({ imagePath }) => imagePath.length > 1)?._id}`;
}

const box = (page: Page) => page.getByRole('dialog', { name: /^Pictures of/ });
const scaleOf = (page: Page) =>
  box(page)
    .getByRole('img')
    .evaluate((image) => {
      let enlarged: Element | null = image;
      while (enlarged && getComputedStyle(enlarged).transform === 'none') enlarged = enlarged.parentElement;
      return enlarged ? new DOMMatrix(getComputedStyle(enlarged).transform).a : 1;
    });

/** Two fingers that part about the middle of the window. */
async function pinchOut(page: Page) {
  const client = await page.context().newCDPSession(page);
  const fingers = (gapPx: number) => [
    { x: 195 - gapPx, y: 400, id: 1 },
    { x: 195 + gapPx, y: 400, id: 2 },
  ];
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const gapPx of [40, 50, 60]) {
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(gapPx) });
  }
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('pictures that move', () => {
  let address: string;
  beforeAll(async () => {
    address = await productWithPictures();
  });

  it('open over the window by keyboard, go on by arrows, zoom, and give the focus back', async () => {
    const { page } = await openBrowser();
    await page.goto(address);
    await waitForRest(page);
    const opener = page.getByRole('group', { name: /^Pictures of/ }).getByRole('link', { name: /picture 1 of/ });
    await opener.focus();
    await page.keyboard.press('Enter');
    await box(page)
      .getByRole('img', { name: /picture 1 of/ })
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await box(page)
      .getByRole('img', { name: /picture 2 of/ })
      .waitFor();
    await box(page).getByRole('button', { name: 'Zoom in' }).click();
    await eventually(async () => (await scaleOf(page)) > 1.2, true);
    await page.keyboard.press('ArrowRight');
    await box(page)
      .getByRole('img', { name: /picture 2 of/ })
      .waitFor();
    await box(page).getByRole('button', { name: 'Previous picture' }).click();
    await box(page)
      .getByRole('img', { name: /picture 1 of/ })
      .waitFor();
    expect(await scaleOf(page)).toBe(1);
    await page.keyboard.press('Escape');
    expect(await box(page).isVisible()).toBe(false);
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('are enlarged by two fingers', async () => {
    const { page } = await openBrowser(touchPhone);
    await page.goto(address);
    await waitForRest(page);
    await page
      .getByRole('group', { name: /^Pictures of/ })
      .getByRole('link', { name: /picture 1 of/ })
      .tap();
    await box(page)
      .getByRole('img', { name: /picture 1 of/ })
      .waitFor();
    await pinchOut(page);
    await eventually(async () => (await scaleOf(page)) > 1.2, true);
  });

  it.each([
    ['ltr', 'ArrowRight'],
    ['rtl', 'ArrowLeft'],
  ])(
    'in a carousel read %s stand still where less motion is wished, go on by %s, and say so to the visitor who moved them',
    async (dir, key) => {
      const { page } = await openBrowser({ viewport: { width: 1440, height: 900 } });
      await page.goto('/', { waitUntil: 'load' });
      await page.evaluate((dir) => document.documentElement.setAttribute('dir', dir), dir);
      const carousel = page.getByRole('group', { name: 'featured products' });
      await carousel.scrollIntoViewIfNeeded();
      const dots = carousel.getByRole('button', { name: /^Slides \d+ to/ });
      await dots.first().waitFor();
      const first = carousel.locator('.slick-active a').first();
      await carousel.getByRole('button', { name: 'Play featured products' }).waitFor();
      const before = await first.getAttribute('href');
      expect(await carousel.getByRole('status').innerText()).toBe('');
      await carousel.getByRole('button', { name: 'Next featured products' }).focus();
      await page.keyboard.press(key);
      await carousel.getByText(/^Slides 3 to 6 of/).waitFor();
      await eventually(async () => (await first.getAttribute('href')) !== before, true);
      await eventually(() => dots.nth(1).getAttribute('aria-current'), 'true');
      const middleOf = async (part: Locator) => {
        const { x = Number.NaN, width = Number.NaN } = (await part.boundingBox()) ?? {};
        return x + width / 2;
      };
      await eventually(
        async () => Math.sign((await middleOf(first)) - (await middleOf(carousel))),
        dir === 'ltr' ? -1 : 1,
      );
      const [dot, pause] = [
        await dots.first().boundingBox(),
        await carousel.getByRole('button', { name: /^Play/ }).boundingBox(),
      ];
      expect((dot?.x ?? 0) < (pause?.x ?? 0)).toBe(dir === 'ltr');
    },
  );
});

describe('a page that does not arrive', () => {
  const withoutNetworkReports = (complaints: string[]) =>
    complaints.splice(0, complaints.length, ...complaints.filter((each) => !/ERR_|ChunkLoadError|Loading/.test(each)));

  it('says so within the layout while the server cannot be reached, and comes on Retry', async () => {
    const { page, complaints } = await openBrowser();
    await page.goto('/about');
    await waitForRest(page);
    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
    withoutNetworkReports(complaints);
  });

  it('is loaded anew, once, when its script is gone with an older version', async () => {
    const { page, complaints } = await openBrowser();
    await page.goto('/about');
    await waitForRest(page);
    await page.route('**/assets/contact.*.js', (route) => route.abort(), { times: 1 });
    await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
    await page.getByRole('button', { name: 'Send Message' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/contact');
    withoutNetworkReports(complaints);
  });
});
