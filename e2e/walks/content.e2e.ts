import { renderStepMs } from '@msl/shared/contracts';
import type { Page } from 'playwright-core';
import { ask } from '../testing/administrator';
import { openBrowser } from '../testing/browser';
import { waitForRest } from '../testing/rest';
import { publicAddresses } from '../testing/publicRoutes';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const slots = ['topLeft', 'bottomLeft', 'center', 'topRight', 'bottomRight'] as const;

type Header = { type: string } & Record<string, string | null>;

async function read<T>(call: string): Promise<T> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/${call}`);
  return ((await answer.json()) as { data: T }).data;
}

async function homeSettings(): Promise<Header> {
  const headers = await read<Header[]>('setting-detail');
  const home = headers.find(({ type }) => type === 'home-page');
  if (!home) throw new Error('The demo content has no settings of the home page.');
  return home;
}

async function saveHome(fields: Record<string, string>) {
  const { heading, subHeading } = await homeSettings();
  const given = { type: 'home-page', heading: heading ?? '', subHeading: subHeading ?? '', ...fields };
  await ask('POST', 'setting/headers/store', given);
}

const pathsOf = (page: Page, region: string) =>
  page
    .getByRole('region', { name: region, exact: true })
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => decodeURIComponent((link as HTMLAnchorElement).pathname)));

const wordsOf = (text: string) => text.replace('…', '').trim().split(/\s+/).length;

describe('what the pages say and where they lead', () => {
  it('leads from the home page to the projects chosen for its five tiles, and from each block to its whole list', async () => {
    const home = await homeSettings();
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto('/');
    const chosen = slots.map((slot) => `/project/detail/${home[`${slot}ProjectId`]}`);
    expect(new Set(chosen).size).toBe(slots.length);
    expect(await pathsOf(page, 'Featured projects')).toEqual(chosen);
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Learn More' }).getAttribute('href')).toBe('/about');
    for (const list of ['projects', 'categories', 'products', 'news'])
      expect(await main.getByRole('link', { name: `View All ${list}`, exact: true }).getAttribute('href')).toBe(
        `/${list}`,
      );
    const [category] = await read<{ categoryName: string }[]>('category');
    expect((await pathsOf(page, 'Product categories'))[0]).toBe(`/products/${category?.categoryName}`);
    expect((await pathsOf(page, 'Featured products'))[0]).toMatch(/^\/product\/detail\//);
    expect((await pathsOf(page, 'News'))[0]).toMatch(/^\/news\/detail\//);
    await page.getByRole('region', { name: 'Featured projects' }).getByRole('article').nth(2).click();
    await page.waitForURL(`**${chosen[2]}`);
    expect(await page.locator('h1').count()).toBe(1);
  });

  it('labels and leads the side button as the administrator says', async () => {
    const { sideFixedButton, sideFixedButtonUrl } = await homeSettings();
    const { page } = await openBrowser({ javaScriptEnabled: false });
    try {
      await saveHome({ sideFixedButton: 'Plan a visit', sideFixedButtonUrl: '/static/warranty' });
      await page.goto('/news');
      await page.getByRole('link', { name: 'Plan a visit' }).click();
      await page.waitForURL('**/static/warranty');
      await saveHome({ sideFixedButton: '', sideFixedButtonUrl: '' });
      await page.goto('/news');
      const button = page.getByRole('complementary', { name: 'Shortcut' }).getByRole('link');
      expect([await button.innerText(), await button.getAttribute('href')]).toEqual(['Contact Us', '/contact']);
    } finally {
      await saveHome({ sideFixedButton: sideFixedButton ?? '', sideFixedButtonUrl: sideFixedButtonUrl ?? '' });
    }
  });

  it('shows news four to a row, shortened to fifteen words, dated by how long ago', async () => {
    const { page } = await openBrowser({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
    await page.goto('/news');
    const cards = page.getByRole('main').getByRole('article');
    const tops = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
    expect(tops.slice(0, 5).filter((top) => top === tops[0])).toHaveLength(4);
    const summaries = await cards.locator('h3 + p').allTextContents();
    expect(summaries).toHaveLength(await cards.count());
    for (const summary of summaries) expect(wordsOf(summary)).toBeLessThanOrEqual(15);
    const dates = page.getByRole('main').locator('time');
    expect(await dates.count()).toBe(await cards.count());
    for (const date of await dates.allTextContents()) expect(date).toMatch(/ ago$/);
  });

  it('renders pages that show ages at their time, and all others as of the beginning of the day', async () => {
    const ageless: string[] = [];
    for (const address of await publicAddresses()) {
      const html = await (await fetch(process.env.E2E_URL + address)).text();
      const renderedAtMs = Number(/"renderedAtMs":(\d+)/.exec(html)?.[1]);
      if (/ ago<\/time>/.test(html)) expect(Date.now() - renderedAtMs).toBeLessThan(renderStepMs + minuteMs);
      else ageless.push(`${address} ${renderedAtMs % dayMs}`);
    }
    expect(ageless).toContain('/about 0');
    expect(ageless.filter((line) => !line.endsWith(' 0'))).toEqual([]);
  });

  it('shows a news item with its company, its date and the recent posts in ten words each', async () => {
    const [item] = await read<{ _id: string }[]>('news');
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto(`/news/detail/${item?._id}`);
    await page.getByText(/^By MSL Show Lighting · .* ago$/).waitFor();
    const posts = page.getByRole('complementary', { name: 'Recent Posts' }).getByRole('listitem');
    const count = await posts.count();
    expect(count).toBeGreaterThan(2);
    const [summaries, dates] = [posts.locator('a + p'), posts.locator('time')];
    expect([await summaries.count(), await dates.count()]).toEqual([count, count]);
    for (const summary of await summaries.allTextContents()) expect(wordsOf(summary)).toBeLessThanOrEqual(10);
    for (const date of await dates.allTextContents()) expect(date).toMatch(/ ago$/);
  });

  it('tells the facts of a project in a table, and shows thumbnails for several pictures only', async () => {
    const projects = await read<{ _id: string; filePath: string[] }[]>('projects');
    const { page } = await openBrowser({ javaScriptEnabled: false });
    const names = ['Project Name', 'Location', 'Category', 'Owner Name', 'Module Type', 'System Version'];
    for (const isOne of [true, false]) {
      const project = projects.find(({ filePath }) => (filePath.length === 1) === isOne);
      await page.goto(`/project/detail/${project?._id}`);
      expect(await page.getByRole('rowheader').allTextContents()).toEqual([...names, 'Year of Completion']);
      const thumbnails = page.getByRole('main').getByRole('link', { name: /^Picture \d+$/ });
      expect(await thumbnails.count()).toBe(isOne ? 0 : project?.filePath.length);
    }
  });

  it('prints a project as a sheet with its pictures, facts, text and addresses, and nothing of the site around it', async () => {
    const { page } = await openBrowser({ viewport: { width: 680, height: 960 } });
    const project = (await read<{ _id: string; name: string; filePath: string[] }[]>('projects')).find(
      ({ filePath }) => filePath.length > 1,
    );
    await page.goto(`/project/detail/${project?._id}`);
    await waitForRest(page);
    await page.getByRole('button', { name: 'Print sheet' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const shown = await page.locator('body').innerText();
    for (const text of ['Project sheet', project?.name ?? '', 'Module Type', `/project/detail/${project?._id}`]) {
      expect(shown).toContain(text);
    }
    expect(shown).toContain('info@msl.example');
    for (const role of ['banner', 'navigation', 'contentinfo', 'complementary', 'button', 'dialog'] as const) {
      expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([role, 0]);
    }
    const pictures = await page.getByRole('main').locator('img').filter({ visible: true }).count();
    expect(pictures).toBe(1 + (project?.filePath.length ?? 0));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(255, 255, 255)',
    );
  });

  it('prints the quote list as a table with quantities, options and notes, without its form', async () => {
    const [product] = await read<{ _id: string; name: string }[]>('products');
    const { page } = await openBrowser({ viewport: { width: 680, height: 960 } });
    await page.goto(`/quote?items=${product?._id}.40`);
    await page.getByRole('button', { name: /ote of / }).click();
    await page.getByRole('textbox', { name: 'Note' }).fill('For the wheel');
    await page.getByRole('button', { name: 'Print sheet' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const row = page.getByRole('main').getByRole('row').nth(1);
    const cells = await row.getByRole('cell').allInnerTexts();
    expect(cells).toEqual(['40', product?.name, expect.any(String), expect.any(String), 'For the wheel']);
    const shown = await page.locator('body').innerText();
    for (const text of ['info@msl.example', `/quote?items=${product?._id}.40`]) expect(shown).toContain(text);
    for (const role of ['banner', 'contentinfo', 'complementary', 'button', 'textbox', 'spinbutton'] as const)
      expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([role, 0]);
  });

  it('dates a printed sheet by the day of the visitor, also if the page was rendered on another day', async () => {
    const [project] = await read<{ _id: string }[]>('projects');
    const { page } = await openBrowser();
    await page.clock.setFixedTime('2030-05-04T12:00:00Z');
    // A fixed clock hides the mark that says that the page is hydrated.
    await page.goto(`/project/detail/${project?._id}`, { waitUntil: 'domcontentloaded' });
    await page.emulateMedia({ media: 'print' });
    await page.getByText('4 May 2030', { exact: true }).waitFor();
  });

  it('gives the reasons for LED lighting and what the modules are tested to', async () => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto('/about');
    await page.getByRole('region', { name: 'MSL at a Glance' }).locator('details').nth(1).locator('summary').click();
    const reasons = page.getByRole('region', { name: 'Why Choose LED Lighting?' });
    expect(await reasons.getByRole('heading', { level: 3 }).count()).toBe(4);
    await reasons.getByText('CE, UL, CSA and IP67 tested').waitFor();
  });

  it('serves a static page by both paths, of which one is canonical', async () => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    const headings = [];
    for (const address of ['/static/warranty', '/warranty']) {
      await page.goto(address);
      headings.push(await page.getByRole('heading', { level: 1 }).innerText());
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/static\/warranty$/);
    }
    expect(headings[0]).toBe(headings[1]);
  });
});
