import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { openAdmin } from '../testing/administrator';
import { bringAxe, violations } from '../testing/axe';
import { root, type RunningProduct, startProduct } from '../testing/product';

const run = promisify(execFile);
const versions = ['97.0.0', '97.1.0'] as const;

/** Showing all screens takes up to eight minutes. */
const maxPublishMs = 600_000;

let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct({ OWN_VERSIONS: 'on' });
  process.env.E2E_URL = product.url;
}, 120_000);
afterAll(async () => {
  await product.stop();
});

/** Publishes the inbox as its team does. */
const publish = (version: string, token: string) =>
  run('npm', ['run', '--silent', 'remote', '--', 'publish', 'inbox', '--version', version], {
    cwd: root,
    env: { ...process.env, MSL_SERVER: product.url, MSL_DEPLOY_TOKEN: token },
  });

const card = (page: Page) => page.getByRole('region', { name: 'inbox', exact: true });

async function openReleases() {
  const { page } = await openAdmin();
  await page.goto('/admin/releases');
  await card(page).waitFor();
  return page;
}

/** Makes a deploy token on the page. @returns its text, which is shown once */
async function makeToken(page: Page) {
  const form = page.getByRole('form', { name: 'Create a deploy token' });
  await form.getByLabel('Remote').fill('inbox');
  await form.getByLabel('Name').fill('A pipeline of a test');
  await form.getByRole('button', { name: 'Create token' }).click();
  const token = await page.getByLabel('Deploy token', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  return token;
}

/** The version of the inbox that everybody is shown at the next page load. */
async function liveVersion() {
  const registry = await fetch(`${product.url}/remotes/registry.json`);
  return ((await registry.json()) as Record<string, { version: string }>).inbox?.version;
}

const versionRow = (page: Page, version: string) =>
  page.getByRole('list', { name: 'Versions of inbox' }).getByRole('listitem').filter({ hasText: version });

describe('the release page', () => {
  it(
    'makes a token, shows what is published with it, activates it, rolls back and revokes the token',
    async () => {
      const page = await openReleases();
      const bundled = await liveVersion();
      const token = await makeToken(page);
      expect(token).toMatch(/^msl_deploy_/);
      for (const version of versions) await publish(version, token);
      expect(await liveVersion()).toBe(bundled);

      await page.reload();
      await card(page)
        .getByRole('button', { name: /^Versions/ })
        .click();
      for (const version of versions) {
        await versionRow(page, version).getByRole('button', { name: 'Activate' }).click();
        const dialog = page.getByRole('dialog', { name: `Make ${version} of inbox live?` });
        await dialog.getByLabel('Why').fill(`To see ${version}`);
        await dialog.getByRole('button', { name: 'Activate' }).click();
        await page.getByText(`${version} of inbox is live`).waitFor();
        expect(await liveVersion()).toBe(version);
      }

      await card(page)
        .getByRole('button', { name: `Roll back to ${versions[0]}` })
        .click();
      await page
        .getByRole('dialog', { name: `Roll inbox back to ${versions[0]}?` })
        .getByRole('button', { name: 'Roll back' })
        .click();
      // The message of its activation may still stand.
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(await liveVersion()).toBe(versions[0]);
      await card(page)
        .getByRole('button', { name: /^History/ })
        .click();
      const history = page.getByRole('table', { name: 'History of inbox' });
      await history.getByRole('row', { name: /Rolled back.*97\.0\.0 after 97\.1\.0/ }).waitFor();
      await history.getByRole('row', { name: /Activated.*97\.1\.0.*To see 97\.1\.0/ }).waitFor();

      await page
        .getByRole('row', { name: /A pipeline of a test/ })
        .getByRole('button', { name: 'Revoke' })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
      await page.getByText('Deploy token revoked').waitFor();
      await expect(publish('97.2.0', token)).rejects.toThrow();
    },
    maxPublishMs,
  );

  it('shows one browser a version that is not live, and the live one again', async () => {
    const page = await openReleases();
    const live = await liveVersion();
    await card(page)
      .getByRole('button', { name: /^Versions/ })
      .click();
    const more = versionRow(page, versions[1]).getByRole('button', { name: `More actions for ${versions[1]}` });
    await more.click();
    await page.getByRole('menuitem', { name: 'Use in my browser only' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use it' }).click();
    // The dialog's explanation begins with the same words.
    await page.getByText(`Only this browser shows ${versions[1]}`).waitFor();
    const mine = () =>
      page.evaluate(async () => {
        const registry = (await (await fetch('/remotes/registry.json')).json()) as Record<string, { version: string }>;
        return registry.inbox?.version;
      });
    expect(await mine()).toBe(versions[1]);
    expect(await liveVersion()).toBe(live);
    await card(page).getByRole('button', { name: 'End', exact: true }).click();
    await page.getByText('Only this browser shows').waitFor({ state: 'hidden' });
    expect(await mine()).toBe(live);
  });

  it('breaks no rule of axe, with every part and dialog open, in both themes', async () => {
    const page = await openReleases();
    await bringAxe(page);
    const found: Record<string, string[]> = {};
    const check = async (what: string) => {
      for (const scheme of ['light', 'dark']) {
        await page.evaluate((to) => document.documentElement.setAttribute('data-color-scheme', to), scheme);
        const faults = await violations(page);
        if (faults.length) found[`${what} ${scheme}`] = faults;
      }
    };
    for (const part of ['Versions', 'History', 'Failures', 'Packages']) {
      await card(page)
        .getByRole('button', { name: new RegExp(`^${part}`) })
        .click();
      await check(part);
    }
    await card(page)
      .getByRole('button', { name: /^Roll back to/ })
      .click();
    await page.getByRole('dialog').waitFor();
    await check('Roll back');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await card(page).getByRole('button', { name: 'Use my own version' }).click();
    await page.getByRole('dialog').waitFor();
    await check('Own version');
    expect(found).toEqual({});
  });
});
