import type { Page } from 'playwright-core';
import { openAdmin } from '../testing/administrator';
import { expectContained, failingRemotes, missing, type Remote } from '../testing/failingRemotes';

describe('the sidebar of a browser that was never here', () => {
  const entries = (page: Page) => page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  /** Without the number of what is new. */
  const titles = async (page: Page) => (await entries(page).allTextContents()).map((text) => text.replace(/\d.*$/, ''));

  it('names every area before a remote has arrived, and changes nothing when they have', async () => {
    const { page } = await openAdmin();
    let letThrough = (): void => undefined;
    const asked = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/remoteEntry\.js/, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/admin/dashboard');
    await entries(page).getByText('News').first().waitFor();
    const before = await titles(page);
    expect(before).toEqual(expect.arrayContaining(['Categories', 'News', 'Contacts', 'Releases']));
    const arrived = page.waitForResponse(/remotes\/settings\/.*remoteEntry\.js/);
    letThrough();
    await arrived;
    await entries(page).getByText('Releases').click();
    await page.getByRole('region', { name: 'inbox' }).waitFor();
    expect(await titles(page)).toEqual(before);
  });
});

describe('a remote that fails', () => {
  // Other ways to fail, and each remote: `e2e/remotes/remoteFailures.e2e.ts`.
  it('takes down its own areas alone, says what failed under a trace id, reports it, and comes back with Retry', async () => {
    await expectContained(failingRemotes[0] as Remote, missing);
  });
});
