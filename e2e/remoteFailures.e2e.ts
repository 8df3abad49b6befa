import type { Page, Route } from 'playwright-core';
import { closeBrowsers, openBrowser, quitBrowser, type Visit } from './testing/browser';
import { signIn } from './testing/signIn';

/** Each remote's first screen, and a screen of another remote that must go on working. */
const remotes = [
  { name: 'catalogue', path: '/admin/product/index', other: { link: 'Inquiries', heading: 'Inquiry' } },
  { name: 'content', path: '/admin/news/index', other: { link: 'Products', heading: 'Products' } },
  { name: 'inbox', path: '/admin/inquiry/index', other: { link: 'Products', heading: 'Products' } },
  { name: 'settings', path: '/admin/setting/index', other: { link: 'Products', heading: 'Products' } },
];

type Breaking = (page: Page, name: string) => Promise<unknown>;

const entryOf = (name: string) => new RegExp(`/remotes/${name}/[^/]+/remoteEntry\\.js`);
const filesOf = (name: string) => new RegExp(`/remotes/${name}/`);

const stopped: Breaking = (page, name) => page.route(filesOf(name), (route: Route) => route.abort());

const delayed: Breaking = (page, name) =>
  page.route(entryOf(name), async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await route.continue().catch(() => undefined);
  });

/** The entry arrives and is whole; the module it exposes throws while it is loaded. */
const throwing: Breaking = (page, name) =>
  page.route(filesOf(name), async (route: Route) => {
    if (entryOf(name).test(route.request().url())) return route.continue();
    const chunk = await (await route.fetch()).text();
    const body = chunk.replace(/\d+\([\w,]*\)\{/, '$&throw new Error("broken on purpose");');
    return route.fulfill({ contentType: 'text/javascript', body });
  });

/** What the browser and React themselves report of the request or the module that was broken. */
const brokenOnPurpose = /Failed to load resource|ERR_FAILED|broken on purpose/;

async function expectContained({ page, complaints }: Visit, remote: (typeof remotes)[number]) {
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: 'Retry' });
  await retry.waitFor({ timeout: 15_000 });
  expect((await main.textContent())?.toLowerCase()).toContain(remote.name);

  await page.getByRole('link', { name: remote.other.link, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: remote.other.heading }).waitFor();
  await page.getByRole('button', { name: 'Account' }).waitFor();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goBack();
  await retry.click();
  await main.getByRole('heading', { level: 1 }).waitFor();
  await retry.waitFor({ state: 'hidden' });
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !brokenOnPurpose.test(complaint)));
}

describe('a remote that fails', () => {
  afterEach(closeBrowsers);
  afterAll(quitBrowser);

  describe.each([
    ['whose files are gone', stopped],
    ['that arrives 10 s late', delayed],
    ['whose module throws', throwing],
  ])('%s', (_, breakRemote) => {
    it.each(remotes)(
      'takes down $name alone, and comes back with Retry',
      async (remote) => {
        const visit = await openBrowser();
        await signIn(visit.page);
        await breakRemote(visit.page, remote.name);
        await visit.page.goto(remote.path);
        await expectContained(visit, remote);
      },
      60_000,
    );
  });
});
