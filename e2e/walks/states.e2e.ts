import type { Page } from 'playwright-core';
import { openBrowser, type Visit } from '../testing/browser';

interface Call {
  /** Where the page lies. */
  address: string;
  /** The call behind it, below /api/guest/. */
  call: string;
}

const lists = [
  {
    ...{ address: '/projects', call: 'projects', empty: 'No projects available.' },
    failure: 'Failed to load projects. Please try again later.',
  },
  {
    ...{ address: '/news', call: 'news', empty: 'No news available.' },
    failure: 'Failed to load news. Please try again later.',
  },
  {
    ...{ address: '/categories', call: 'category', empty: 'No categories available.' },
    failure: 'The categories could not be loaded.',
  },
];

async function firstId(call: string): Promise<string> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/${call}`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
}

/** Moves as a link does: the browser asks for the data, the server renders nothing. */
const moveTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

const callTo = (call: string) => new RegExp(`/api/guest/${call}(\\?.*)?$`);

/** A page that is open, from which the first move to any other page has to ask for its data. */
async function visit(): Promise<Visit> {
  const opened = await openBrowser();
  await opened.page.goto('/404');
  forget(opened.complaints, '404');
  return opened;
}

/** The browser itself reports answers that the test asked for. */
const forget = (complaints: string[], what: string) =>
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes(what)));

/** Holds the answer back until what it returns is called. */
async function hold(page: Page, call: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(callTo(call), async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}

const answerWith = (page: Page, call: string, data: unknown) =>
  page.route(callTo(call), (route) => route.fulfill({ json: { status: true, data } }));

const failWith = (page: Page, call: string, status: number) =>
  page.route(callTo(call), (route) => route.fulfill({ status, json: { status: false, message: 'It broke.' } }));

async function offersRetry({ page, complaints }: Visit, { address, call }: Call, failure: string, shown: string) {
  await failWith(page, call, 500);
  await moveTo(page, address);
  const notice = page.getByRole('main').getByRole('alert');
  await notice.getByText(failure, { exact: true }).waitFor();
  await page.unroute(callTo(call));
  await notice.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('main').locator(shown).first().waitFor();
  expect(await notice.count()).toBe(0);
  forget(complaints, '500');
}

describe('what a visitor sees while, instead of and without content', () => {
  it('shows cards, a project and a static page in outline until they are there', async () => {
    const { page } = await visit();
    for (const { address, call } of lists) {
      const release = await hold(page, call);
      await moveTo(page, address);
      const outlines = page.getByRole('main').locator('li[aria-hidden]');
      await outlines.first().waitFor();
      const outline = await outlines.first().boundingBox();
      release();
      const card = page.getByRole('main').locator('li article');
      await card.first().waitFor();
      expect({ address, outlines: await outlines.count() }).toEqual({ address, outlines: 0 });
      const last = await card.nth(3).boundingBox();
      expect(Math.abs((last?.width ?? 0) - (outline?.width ?? 0))).toBeLessThan(4);
    }

    const project = `project/detail/${await firstId('projects')}`;
    const releaseProject = await hold(page, project);
    await moveTo(page, `/${project}`);
    await page.getByRole('status', { name: 'Loading' }).waitFor();
    releaseProject();
    await page.getByRole('rowheader', { name: 'Owner Name' }).waitFor();

    const releasePage = await hold(page, 'static-page/warranty');
    await moveTo(page, '/static/warranty');
    await page.getByText('Loading content...', { exact: true }).waitFor();
    releasePage();
    await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  });

  it('says that there is nothing, and offers a next step, or the 404 page', async () => {
    const { page, complaints } = await visit();
    const main = page.getByRole('main');
    for (const { address, call, empty } of lists) {
      await answerWith(page, call, []);
      await moveTo(page, address);
      await main.getByText(empty, { exact: true }).waitFor();
      expect(await main.locator('div:has(> p) > a[href]').count()).toBe(1);
      expect(await main.getByRole('heading', { level: 1 }).count()).toBe(1);
    }
    await moveTo(page, '/project/detail/nothing-of-that-name');
    await page.waitForURL('**/404');
    await page.getByRole('heading', { name: "Oops! You're lost." }).waitFor();
    forget(complaints, '404');
  });

  it('says that a record or a list failed, and loads it on Retry', async () => {
    const opened = await visit();
    const project = `project/detail/${await firstId('projects')}`;
    const projectFailure = 'Failed to load project details. Please try again later.';
    await offersRetry(opened, { address: `/${project}`, call: project }, projectFailure, 'table');

    const news = `news/detail/${await firstId('news')}`;
    const newsFailure = 'Failed to load news. Please try again later.';
    await answerWith(opened.page, 'news/recent', []);
    await offersRetry(opened, { address: `/${news}`, call: news }, newsFailure, 'article h1');
    await opened.page.getByText('No recent posts available.', { exact: true }).waitFor();

    const own = { address: '/static/warranty', call: 'static-page/warranty' };
    await offersRetry(opened, own, 'The page could not be loaded.', 'article h1');

    // Afterwards: a listed project shows what the list knows of it while its details are missing.
    for (const { address, call, failure } of lists) await offersRetry(opened, { address, call }, failure, 'li article');
  });

  it('outlines the blocks of the home page that are on their way, and leaves out the empty ones', async () => {
    const waiting = await visit();
    const release = await hold(waiting.page, 'category');
    await moveTo(waiting.page, '/');
    const block = waiting.page.getByRole('region', { name: 'Product categories' });
    await block.locator('li[aria-hidden]').first().waitFor();
    release();
    await block.getByRole('article').first().waitFor();

    const { page } = await visit();
    for (const call of ['category', 'products', 'news']) await answerWith(page, call, []);
    await moveTo(page, '/');
    await page.getByRole('region', { name: 'Featured projects' }).waitFor();
    for (const name of ['Product categories', 'Featured products', 'News'])
      await page.getByRole('region', { name, exact: true }).waitFor({ state: 'detached' });
  });

  it('shows a page of its own when a page breaks', async () => {
    const { page, complaints } = await visit();
    await answerWith(page, 'projects', [null]);
    await moveTo(page, '/projects');
    await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
    await page.unroute(callTo('projects'));
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Completed Projects' }).waitFor();
    complaints.length = 0;
  });
});
