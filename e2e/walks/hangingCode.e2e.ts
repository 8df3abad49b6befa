import type { Page } from 'playwright-core';
import { openAdmin } from '../testing/administrator';
import { openBrowser } from '../testing/browser';
import { eventually } from '../testing/eventually';
import { HangingFiles } from '../testing/hangingFiles';
import { openInPlace } from '../testing/openInPlace';
import { waitForRest } from '../testing/rest';
import { waitForScreen } from '../testing/screen';

/** Ten seconds until the page says so, and the time of a busy machine. */
const patience = { timeout: 14_000 };
const pageFailure = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first().press('Enter');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Waiting takes most of the time: the pages of a test wait side by side. */
const sideBySide = (walks: (() => Promise<void>)[]) => Promise.all(walks.map((walk) => walk()));

async function openSite(address: string) {
  const visit = await openBrowser();
  const files = await HangingFiles.in(visit);
  await visit.page.goto(address);
  await waitForRest(visit.page);
  return { page: visit.page, files };
}

async function openBackOffice(address: string, hanging?: RegExp) {
  const visit = await openAdmin();
  const files = await HangingFiles.in(visit);
  if (hanging) files.hang((path) => hanging.test(path));
  await visit.page.goto(address, hanging && { waitUntil: 'commit' });
  return { page: visit.page, files };
}

/** Opens another page of the site, whose files hang, and waits until it is named. */
async function openHanging(hanging?: (path: string) => boolean) {
  const { page, files } = await openSite('/about');
  files.hang(hanging);
  await openInPlace(page, '/contact');
  await pageFailure(page).waitFor(patience);
  expect(new URL(page.url()).pathname).toBe('/contact');
  expect(files.count).toBeGreaterThan(0);
  return { page, files };
}

describe('code of the site that hangs', () => {
  it('is named with Retry at the address of its page, and requested again by it: scripts, styles, parts', () =>
    sideBySide([
      async () => {
        const { page } = await openHanging();
        await retry(page);
        await heading(page, 'Contact Us').waitFor();
      },
      async () => {
        const { page } = await openHanging((path) => path.endsWith('.css'));
        await retry(page);
        await heading(page, 'Contact Us').waitFor();
      },
      async () => {
        const { page, files } = await openSite('/about');
        files.hang();
        await page.getByRole('button', { name: 'Translate' }).click();
        await page.getByText('This could not be loaded.').waitFor(patience);
        await retry(page);
        await page.getByRole('dialog', { name: /translat/i }).waitFor();
      },
    ]));

  it('is shown when it arrives late', async () => {
    const { page, files } = await openHanging();
    await files.arrive();
    await heading(page, 'Contact Us').waitFor();
  });

  it('leaves a page that was opened by its address readable, within a frame that works, until it is named', async () => {
    const visit = await openBrowser();
    const { page } = visit;
    const files = await HangingFiles.in(visit);
    files.hang((path) => /\/about\./.test(path));
    await page.goto('/about', { waitUntil: 'commit' });
    const dialog = page.getByRole('dialog', { name: /translat/i });
    await eventually(async () => {
      // By script: the dialog may cover the button before it is found open.
      await page.getByTitle('Translate').dispatchEvent('click');
      return dialog.isVisible();
    }, true);
    await page.keyboard.press('Escape');
    expect(await pageFailure(page).count()).toBe(0);
    await pageFailure(page).waitFor(patience);
    await retry(page);
    await pageFailure(page).waitFor({ state: 'hidden' });
    await page.locator('main h1').first().waitFor();
  });
});

describe('code of the back-office that hangs', () => {
  it('is named with Retry, and requested again by it: its start, its frame, parts, and remotes', () =>
    sideBySide([
      async () => {
        const visit = await openBrowser();
        const { page } = visit;
        const files = await HangingFiles.in(visit);
        files.hang();
        await page.goto('/admin/login', { waitUntil: 'commit' });
        await page.getByText('The admin could not be loaded.').waitFor(patience);
        await files.arrive();
        await page.getByRole('button', { name: 'Log in' }).waitFor();
        expect(await page.getByText('The admin could not be loaded.').count()).toBe(0);
      },
      async () => {
        const { page } = await openBackOffice('/admin/dashboard', /\/admin-shell\./);
        await pageFailure(page).waitFor(patience);
        await retry(page);
        await heading(page, 'Dashboard').waitFor();
      },
      async () => {
        const { page, files } = await openBackOffice('/admin/dashboard');
        await waitForScreen(page);
        files.hang();
        await page.keyboard.press('Control+k');
        await page.getByRole('button', { name: 'Retry' }).first().waitFor(patience);
        await retry(page);
        await page.getByRole('dialog').getByRole('combobox').waitFor();
      },
      ...[/\/inbox\/.*remoteEntry/, /\/inbox\/(?!.*remoteEntry).*\.js$/].map((hanging) => async () => {
        const { page, files } = await openBackOffice('/admin/inquiry/index', hanging);
        const failure = page.getByText('did not answer within 8 seconds').first();
        await failure.waitFor(patience);
        expect(files.count).toBeGreaterThan(0);
        await retry(page);
        await failure.waitFor({ state: 'hidden' });
        await waitForScreen(page);
      }),
    ]));
});
