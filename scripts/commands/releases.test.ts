import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { startSteadyLoad } from '../../bench/releases/steadyLoad';
import { makeDeployToken, createTeam } from '../../bench/releases/team';
import { createVersion } from '../../bench/releases/createVersion';
import { openAdmin } from '../../e2e/testing/administrator';
import { administrator, root, type RunningProduct, startProduct } from '../../e2e/testing/product';
import { remotesIn } from '../machine/remotesIn.mjs';

const text = 'Here is the Inquiry List';
/** The first version is the build of this checkout. */
const [first, second] = [text, 'All inquiries, as the second version says'];
const requestsPerSecond = 50;

const listAt = '/admin/inquiry/index';

const checks = 'api shared names calls types routes links budget styles loading rendering'.split(' ');

/** The versions of the inbox whose files a page asks for. */
function noteVersions(page: Page) {
  const versions: string[] = [];
  page.on('response', (response) => {
    const [, version = ''] = /\/remotes\/inbox\/([^/]+)\//.exec(response.url()) ?? [];
    if (version) versions.push(`${version} ${response.status()}`);
  });
  return () => [...new Set(versions.splice(0))];
}

async function shows(page: Page, sentence: string) {
  await page.getByText(sentence).waitFor();
}

describe('a team that ships its remote', () => {
  let product: RunningProduct;
  let folder: string;
  let team: ReturnType<typeof createTeam>;
  const builtInbox = path.join(root, 'remotes/inbox/dist');
  let changedInbox: string;

  beforeAll(async () => {
    product = await startProduct();
    process.env.E2E_URL = product.url;
    folder = await mkdtemp(path.join(tmpdir(), 'msl-releases-'));
    const parts = { from: builtInbox, to: path.join(folder, 'changed'), version: '9.0.2' };
    changedInbox = await createVersion({ ...parts, originalText: text, replacement: second });
    team = createTeam(root, product.url, await makeDeployToken(product.url, administrator, 'inbox'));
  }, 600_000);
  afterAll(async () => {
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(remotesIn(root))(
    '%s passes every check against the running host, its screens included',
    async (remote) => {
      const owner = createTeam(root, product.url, await makeDeployToken(product.url, administrator, remote));
      const { code, json } = await owner('check', remote, '--dist', path.join(root, 'remotes', remote, 'dist'));
      const passed = checks.map((check) => ({ check, outcome: 'passed', faults: [] }));
      expect({ code, checks: json.checks }).toEqual({ code: 0, checks: passed });
    },
    600_000,
  );

  it('is live in seconds, leaves open pages alone, is taken back in seconds, and fails no request', async () => {
    const before = await team('publish', 'inbox', '9.0.1', '--dist', builtInbox, '--activate', '--why', 'The first');
    expect(before).toMatchObject({ code: 0, json: { version: '9.0.1', isLive: true } });
    const { page: open } = await openAdmin();
    const asked = noteVersions(open);
    await open.goto(listAt);
    await shows(open, first);
    expect(asked()).toEqual(['9.0.1 200']);

    const addresses = ['/remotes/registry.json', '/remotes/inbox/9.0.1/remoteEntry.js', '/'];
    const stopLoad = startSteadyLoad(
      addresses.map((address) => product.url + address),
      requestsPerSecond,
    );
    const startedMs = performance.now();
    const published = await team('publish', 'inbox', '--dist', changedInbox, '--activate', '--why', 'The second');
    expect(published).toMatchObject({ code: 0, json: { switched: { live: '9.0.2', from: '9.0.1' } } });
    const { page: later } = await openAdmin();
    await later.goto(listAt);
    await shows(later, second);
    const visibleMs = performance.now() - startedMs;

    // The form's code was never asked for by the open page: it comes from the version the page began with.
    await open.getByRole('link', { name: 'Add Inquiry' }).first().click();
    await open.getByRole('heading', { level: 1, name: 'Add Inquiry' }).waitFor();
    expect(asked()).toEqual(['9.0.1 200']);
    await open.goBack();
    await shows(open, first);
    await open.reload();
    await shows(open, second);
    expect(asked()).toEqual(['9.0.2 200']);

    const backMs = performance.now();
    const rolledBack = await team('rollback', 'inbox', '--why', 'Taken back');
    expect(rolledBack).toMatchObject({ code: 0, json: { live: '9.0.1', from: '9.0.2' } });
    await open.reload();
    await shows(open, first);
    const takenBackMs = performance.now() - backMs;
    await later.getByRole('link', { name: 'Add Inquiry' }).first().click();
    await later.getByRole('heading', { level: 1, name: 'Add Inquiry' }).waitFor();

    const { requests, failures } = await stopLoad();
    const elapsed = (performance.now() - startedMs) / 1000;
    console.log(
      `publish --activate until visible: ${(visibleMs / 1000).toFixed(1)} s; rollback until visible: ${(takenBackMs / 1000).toFixed(1)} s; ` +
        `${requests} requests meanwhile, ${failures.length} failed`,
    );
    expect(failures).toEqual([]);
    // A busy machine may ask more slowly.
    expect(requests).toBeGreaterThan(elapsed * requestsPerSecond * 0.5);
  }, 600_000);

  it('finds its versions and what was done with them in the list', async () => {
    const { code, json } = await team('list', 'inbox');
    expect({ code, json }).toMatchObject({ code: 0, json: { live: '9.0.1' } });
    expect((json.history as { kind: string; version: string; why: string }[]).slice(0, 3)).toMatchObject([
      { kind: 'rollback', version: '9.0.1', why: 'Taken back' },
      { kind: 'activate', version: '9.0.2', why: 'The second' },
      { kind: 'activate', version: '9.0.1', why: 'The first' },
    ]);
  });

  it('may publish the same again, but nothing else by the same name', async () => {
    const again = await team('publish', 'inbox', '--dist', changedInbox);
    expect(again).toMatchObject({ code: 0, json: { version: '9.0.2' } });
    const other = await team('publish', 'inbox', '9.0.1', '--dist', changedInbox);
    expect(other).toMatchObject({ code: 1, json: { ok: false, error: expect.stringContaining('9.0.1') } });
  });

  it('can do nothing to the remote of another team', async () => {
    for (const line of [
      ['publish', 'catalogue', '--dist', 'remotes/catalogue/dist'],
      ['rollback', 'catalogue'],
    ]) {
      const { code, json } = await team(...line);
      expect({ code, json }).toMatchObject({ code: 1, json: { error: expect.stringContaining('Not allowed') } });
    }
  });
});
