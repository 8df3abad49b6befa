import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { createTeam, makeDeployToken } from '../../bench/releases/team';
import { openAdmin, token } from '../testing/administrator';
import { handMadeEntry, type Registry } from '../testing/handMadeRemote';
import { administrator, root, type RunningProduct, startProduct } from '../testing/product';
import { askRegistry, publish } from '../testing/publishing';

const tried = '9.9.9-own';
const developed = handMadeEntry('inbox', 'inquiry/index', `return react.createElement('h1', null, 'In development');`);

/** Showing all screens takes up to eight minutes. */
const maxPublishMs = 600_000;

let product: RunningProduct;
let shared: string | undefined;
const developing: Server[] = [];

/** Serves an entry as a development build does, at an origin of its own. */
async function develop(): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(developed);
  });
  developing.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Publishes the built inbox from the command line. @returns the printed preview link */
async function publishForPreview(version: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'msl-preview-test-'));
  // Publishing writes the version into the build.
  await cp(path.join(root, 'remotes/inbox/dist'), folder, { recursive: true });
  const team = createTeam(root, product.url, await makeDeployToken(product.url, administrator, 'inbox'));
  const { json } = await team('publish', 'inbox', '--dist', folder, '--version', version, '--preview');
  await rm(folder, { recursive: true });
  return (json.preview as { url: string }).url;
}

beforeAll(async () => {
  shared = process.env.E2E_URL;
  // A port is a part of an origin: any port of this name may be developed at, and of no other.
  product = await startProduct({ OWN_VERSIONS: 'on', OWN_VERSION_ORIGINS: 'http://127.0.0.1:*' });
  process.env.E2E_URL = product.url;
  await publish('inbox', tried);
}, maxPublishMs);
afterEach(async () => {
  for (const server of developing.splice(0)) server.close();
});
afterAll(async () => {
  await product.stop();
  process.env.E2E_URL = shared;
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const banner = (page: Page) => page.getByRole('status', { name: 'Own versions' });

/** Asks as this browser, which is given the cookie that its own versions hang on. */
async function addOverride(page: Page, body: object): Promise<{ code: number; message?: string }> {
  const answer = await page.request.post('/api/admin/registry/own', {
    headers: { authorization: `Bearer ${await token()}` },
    data: body,
  });
  const { message } = (await answer.json()) as { message?: string };
  return { code: answer.status(), message };
}

const registryOf = async (page: Page) => (await (await page.request.get('/remotes/registry.json')).json()) as Registry;

describe('an override', () => {
  it('is shown in its browser only, under a banner on every screen, until it is ended with one click', async () => {
    const { page } = await openAdmin();
    expect(await addOverride(page, { remote: 'inbox', version: tried, why: 'To try it' })).toMatchObject({ code: 200 });
    const entries = page.waitForRequest((request) => request.url().includes(`/remotes/inbox/${tried}/`));
    await page.goto('/admin/inquiry/index');
    await entries;
    await heading(page, 'Inquiry').waitFor();
    await page.getByText(`You see inbox ${tried} in this browser only, until`).waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.mouse.wheel(0, 2000);
      expect(await page.getByRole('button', { name: 'Back to the live version' }).isVisible()).toBe(true);
    }
    await page.goto('/admin/dashboard');
    await page.getByText(`You see inbox ${tried}`).waitFor();

    const other = await openAdmin();
    await other.page.goto('/admin/inquiry/index');
    await heading(other.page, 'Inquiry').waitFor();
    expect(await banner(other.page).textContent()).toBe('');
    expect((await registryOf(other.page)).inbox?.version).not.toBe(tried);

    await page.getByRole('button', { name: 'Back to the live version' }).click();
    await page.waitForFunction(() => !document.querySelector('[aria-label="Own versions"]')?.textContent);
    expect((await registryOf(page)).inbox).not.toHaveProperty('own');
    const { history } = await askRegistry<{ history: { kind: string; version: string; why: string }[] }>(
      'GET',
      'inbox',
    );
    expect(history[0]).toMatchObject({ kind: 'own', version: tried, why: 'For 8 hours: To try it' });
  });

  it('comes from the link of "publish --preview" once the visitor agrees, and to no other browser', async () => {
    const version = '9.9.9-preview';
    const link = await publishForPreview(version);
    const { page } = await openAdmin();
    await page.goto(link);
    await page.getByText(`Only this browser will show version ${version}, until`).waitFor();
    expect((await registryOf(page)).inbox?.version).not.toBe(version);
    const entries = page.waitForRequest((request) => request.url().includes(`/remotes/inbox/${version}/`));
    await page.getByRole('button', { name: 'Show this version' }).click();
    await entries;
    await heading(page, 'Inbox').waitFor();
    await page.getByText(`You see inbox ${version} in this browser only, until`).waitFor();

    const other = await openAdmin();
    await other.page.goto('/admin/inbox/index');
    await heading(other.page, 'Inbox').waitFor();
    expect(await banner(other.page).textContent()).toBe('');
    expect((await registryOf(other.page)).inbox?.version).not.toBe(version);
  });

  it('expires: the banner says so, and the next page load shows the live version', async () => {
    const { page } = await openAdmin();
    await addOverride(page, { remote: 'inbox', version: tried });
    const live = await registryOf(page);
    // A tenth of an hour is the least that can be asked for, which is long for a test: the page is told of a second.
    await page.route('**/remotes/registry.json', (route) =>
      route.fulfill({
        json: { ...live, inbox: { ...live.inbox, own: { expiresAt: new Date(Date.now() + 2000).toISOString() } } },
      }),
    );
    await page.goto('/admin/inquiry/index');
    await page.getByText('Your own version of inbox has expired; the page still shows it.').waitFor();
    await heading(page, 'Inquiry').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Load the live version' }).click();
    await page.waitForFunction(() => !document.querySelector('[aria-label="Own versions"]')?.textContent);
    await heading(page, 'Inquiry').waitFor();
  });

  it('may come from an allowed origin where it is being developed, which the policy lets in for this browser alone', async () => {
    const origin = await develop();
    const { page } = await openAdmin();
    expect(await addOverride(page, { remote: 'inbox', origin })).toMatchObject({ code: 200 });
    await page.goto('/admin/inquiry/index');
    await heading(page, 'In development').waitFor();
    await page.getByText(`You see inbox from ${origin} in this browser only, until`).waitFor();
    const policyOf = async (visit: Page, path: string) =>
      (await visit.request.get(path)).headers()['content-security-policy'];
    expect(await policyOf(page, '/admin/dashboard')).toContain(origin);
    expect(await policyOf(page, '/')).not.toContain(origin);
    const other = await openAdmin();
    expect(await policyOf(other.page, '/admin/dashboard')).not.toContain(origin);

    await page.goto(origin.replace('127.0.0.1', 'localhost'));
    const fromAnotherSite = page.waitForURL(`${product.url}/admin/inquiry/index`);
    await page.evaluate((here) => window.location.assign(here), `${product.url}/admin/inquiry/index`);
    await fromAnotherSite;
    await heading(page, 'In development').waitFor();
  });

  it('is rejected for a forbidden origin, whose code the policy blocks whatever the registry says', async () => {
    const { page, complaints } = await openAdmin();
    const origin = (await develop()).replace('127.0.0.1', 'localhost');
    const refusal = await addOverride(page, { remote: 'inbox', origin });
    expect(refusal.code).toBeGreaterThanOrEqual(400);

    const live = await registryOf(page);
    const own = { expiresAt: new Date(Date.now() + 3_600_000).toISOString(), origin };
    await page.route('**/remotes/registry.json', (route) =>
      route.fulfill({
        json: { ...live, inbox: { version: 'own', entry: `${origin}/remoteEntry.js`, integrity: '', own } },
      }),
    );
    await page.goto('/admin/inquiry/index');
    await page.getByRole('main').getByText('Its files could not be loaded.').waitFor();
    expect(await heading(page, 'In development').count()).toBe(0);
    expect(complaints.filter((one) => /Content Security Policy/.test(one))).not.toEqual([]);
    complaints.splice(0);
  });

  it('cannot be set by an address', async () => {
    const origin = await develop();
    const { page } = await openAdmin();
    const live = await registryOf(page);
    const query = new URLSearchParams({
      remote: 'inbox',
      version: tried,
      origin,
      own: tried,
      'msl-own': tried,
      inbox: origin,
    });
    await page.goto(`/admin/inquiry/index?${query}`);
    await heading(page, 'Inquiry').waitFor();
    expect(await banner(page).textContent()).toBe('');
    expect(await (await page.request.get(`/remotes/registry.json?${query}`)).json()).toEqual(live);
    expect((await page.request.get(`/admin/dashboard?${query}`)).headers()['content-security-policy']).not.toContain(
      origin,
    );
  });
});
