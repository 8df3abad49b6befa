import type { Page } from 'playwright-core';
import { openBrowser } from '../testing/browser';
import { scrollThrough } from '../testing/scrolling';
import { eventually } from '../testing/eventually';
import { addForeignContent, pictureHost } from '../testing/foreignContent';
import { hostsOf, watchThirdParties } from '../testing/thirdParties';

type ForeignContent = Awaited<ReturnType<typeof addForeignContent>>;

const videoHost = 'www.youtube-nocookie.com';
const translationHost = 'translate.google.com';

let content: ForeignContent;
/** Addresses of pages with content of others. */
let foreign: string[];

/** A visitor whose requests to other sites are noted and answered here. */
async function visit() {
  const { page, complaints } = await openBrowser();
  const asked = await watchThirdParties(page.context());
  return { page, complaints, asked };
}

async function walk(page: Page, addresses: string[]) {
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'load' });
    await scrollThrough(page);
  }
}

/** What the browser keeps for the site. */
async function kept(page: Page) {
  const local = await page.evaluate(() => ({ ...localStorage }) as Record<string, string>);
  const session = await page.evaluate(() => Object.keys(sessionStorage));
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  return { local, cookies, session: session.filter((key) => !key.startsWith('scroll:')) };
}

const choices = (page: Page) => page.getByRole('dialog', { name: 'Cookie choices' });

async function openChoices(page: Page) {
  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await choices(page).waitFor();
}

async function allow(page: Page, title: string) {
  await openChoices(page);
  await page.getByRole('switch', { name: title }).check();
  await page.getByRole('button', { name: 'Save choices' }).click();
}

describe('privacy', () => {
  beforeAll(async () => {
    content = await addForeignContent();
    foreign = [content.newsAddress, content.projectAddress];
  });
  afterAll(async () => {
    await content.remove();
  });

  // All other pages before an answer: `publicPages.e2e.ts`.
  it('asks nobody for anything before an answer and after Decline, and stores that answer alone', async () => {
    const { page, asked } = await visit();
    await walk(page, foreign);
    expect(await kept(page)).toEqual({ local: {}, cookies: [], session: [] });
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await walk(page, ['/', '/contact', ...foreign]);
    expect(asked).toEqual([]);
    expect(await kept(page)).toEqual({ local: { 'cookie-accepted': '' }, cookies: [], session: [] });
    await expect(page.getByRole('region', { name: 'Cookie notice' }).count()).resolves.toBe(0);
  });

  it('asks, once translation and maps are allowed, nobody until more is pressed, and then only for pictures', async () => {
    const { page, asked } = await visit();
    await page.goto('/contact');
    for (const title of ['Page translation', 'Maps']) await allow(page, title);
    await walk(page, ['/', '/contact', ...foreign]);
    expect(asked).toEqual([]);
    await allow(page, 'Pictures from other sites');
    await walk(page, foreign);
    expect(hostsOf(asked)).toEqual([pictureHost]);
    for (const { referrer = '' } of asked) expect(['', `${process.env.E2E_URL}/`]).toContain(referrer);
  });

  it('takes pictures of others, and the video that was started, back at once when they are refused', async () => {
    const { page, asked } = await visit();
    await page.goto(content.newsAddress);
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('link', { name: 'Play video: The wheel' }).click();
    await page.locator('main iframe').waitFor();
    await page.locator(`main img[src*="${pictureHost}"]`).waitFor();
    await openChoices(page);
    await page.getByRole('button', { name: 'Decline all' }).click();
    await page.getByRole('link', { name: 'Play video: The wheel' }).waitFor();
    await page.getByRole('link', { name: `Show picture from ${pictureHost}: A bridge` }).waitFor();
    expect(await page.locator(`iframe, img[src*="${pictureHost}"]`).count()).toBe(0);
    asked.length = 0;
    await walk(page, foreign);
    expect(asked).toEqual([]);
  });

  it('plays a video, and shows one picture, on a click, for this time only and without telling that site the page', async () => {
    const { page, asked } = await visit();
    await page.goto(content.newsAddress);
    await page.getByRole('link', { name: 'Play video: The wheel' }).click();
    const frame = page.locator('main iframe');
    expect(await frame.getAttribute('src')).toContain('autoplay=1');
    await eventually(() => frame.evaluate((element) => element === document.activeElement), true);
    expect(hostsOf(asked)).toEqual([videoHost]);
    expect((await kept(page)).local).toEqual({});
    await page.reload();
    await page.getByRole('link', { name: 'Play video: The wheel' }).waitFor();

    asked.length = 0;
    await page.goto(content.projectAddress);
    const request = page.waitForRequest((sent) => new URL(sent.url()).host === pictureHost);
    await page.getByRole('link', { name: `Show picture from ${pictureHost}` }).click();
    await page.getByRole('img', { name: 'Pictured elsewhere' }).waitFor();
    await request;
    // It is noted once it is answered.
    await eventually(async () => asked.length, 1);
    expect(asked).toEqual([{ host: pictureHost, referrer: undefined }]);
  });

  it('links to videos and pictures of others where scripts are off', async () => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    const asked = await watchThirdParties(page.context());
    await page.goto(content.newsAddress);
    const video = page.getByRole('link', { name: 'Play video: The wheel' });
    expect(await video.getAttribute('href')).toBe('https://www.youtube.com/watch?v=aB3-_567890');
    const picture = page.getByRole('link', { name: `Show picture from ${pictureHost}: A bridge` });
    expect(await picture.getAttribute('href')).toBe(`https://${pictureHost}/inline.png`);
    expect(asked).toEqual([]);
  });

  it('explains the translation before it asks Google, says when that fails, and shows its control on Retry', async () => {
    const { page, asked, complaints } = await visit();
    await page.route(`https://${translationHost}/**`, (route) => route.abort(), { times: 1 });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Translate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Translate this page' });
    await dialog.getByText('It then receives the address and the text of the page').waitFor();
    expect(asked).toEqual([]);
    await dialog.getByRole('button', { name: 'Allow and translate' }).click();
    await page.getByText('Google Translate could not be loaded.').waitFor();
    await page.getByRole('button', { name: 'Retry' }).click();
    await dialog.getByRole('combobox').waitFor();
    expect(hostsOf(asked)).toEqual([translationHost]);
    // The browser itself reports the request that was refused.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('ERR_FAILED')));
  });

  it('lets a page load scripts of Google only once translation is allowed, also by Accept, and never afterwards', async () => {
    const { page, asked } = await visit();
    const policy = async () => (await page.goto('/about'))?.headers()['content-security-policy'];
    expect(await policy()).not.toContain('google');
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('button', { name: 'Translate' }).click();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Reload and translate' }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    expect(await policy()).toContain(`https://${translationHost}`);
    await openChoices(page);
    await page.getByRole('button', { name: /decline all/i }).click();
    await eventually(async () => (await kept(page)).cookies, []);
    expect(await policy()).not.toContain('google');
  });

  it('goes on rendering a translated page, follows its direction, and undoes all of it on withdrawal', async () => {
    const { page, asked } = await visit();
    await page.goto('/products');
    await page.getByRole('button', { name: 'Translate' }).click();
    await page.getByRole('button', { name: 'Allow and translate' }).click();
    await page.getByRole('dialog').getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'PROJECTS', exact: true }).first().waitFor();
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    for (const path of ['/projects', '/contact', '/products']) {
      await page.locator(`header a[href="${path}"]`).click();
      await page.waitForURL(`**${path}`);
      await page.locator('main h1 font').waitFor();
    }
    await page.locator('main input[type="checkbox"]').first().check();
    await page.waitForURL(/products\/|categories=/);
    await page.goto('/about');
    await page.locator('main h1 font').waitFor();
    await page.locator('footer button', { hasText: /cookie choices/i }).click();
    await page.getByRole('button', { name: /decline all/i }).click();
    await page.getByRole('link', { name: 'Projects', exact: true }).first().waitFor();
    expect((await kept(page)).cookies).toEqual([]);
    asked.length = 0;
    await walk(page, ['/about']);
    expect(asked).toEqual([]);
  });

  it('works where the browser stores nothing', async () => {
    const { page } = await visit();
    await page.addInitScript(() => {
      for (const store of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, store, {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/about');
    await page.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Projects' }).click();
    await page.getByRole('heading', { level: 1, name: /projects/i }).waitFor();
    expect(await page.getByRole('button', { name: 'Decline', exact: true }).count()).toBe(0);
  });
});
