import type { Page } from 'playwright-core';
import { adminAddresses } from './testing/adminRoutes';
import { bringAxe, violations } from './testing/axe';
import { openBrowser } from './testing/browser';
import { widthBeyondWindow } from './testing/layoutFaults';
import { waitForScreen } from './testing/screen';
import { signIn } from './testing/signIn';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 900 };

/** Goes there without loading the page anew. */
async function go(page: Page, address: string) {
  await page.evaluate((to) => {
    document.title = '';
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForFunction(() => document.title !== '');
  await waitForScreen(page);
}

const setScheme = (page: Page, scheme: string) =>
  page.evaluate((to) => document.documentElement.setAttribute('data-color-scheme', to), scheme);

async function openAdmin() {
  const visit = await openBrowser({ viewport: desktop });
  await signIn(visit.page);
  await bringAxe(visit.page);
  return visit.page;
}

const looks = [
  { viewport: desktop, scheme: 'light' },
  { viewport: phone, scheme: 'dark' },
];

/**
 * What is wrong with what is shown, on a wide screen in the light theme and on a phone in the dark one.
 *
 * @param phonePart what is searched on the phone. Default: the whole page
 */
async function faultsOf(page: Page, phonePart?: string) {
  const faults: string[] = [];
  for (const { viewport, scheme } of looks) {
    await page.setViewportSize(viewport);
    await setScheme(page, scheme);
    for (const fault of await violations(page, viewport === phone ? phonePart : undefined))
      faults.push(`${viewport.width} ${scheme} ${fault}`);
    const beyond = await widthBeyondWindow(page);
    if (beyond > 0) faults.push(`${viewport.width}: ${beyond} px too wide`);
  }
  return faults;
}

describe('the accessibility of the admin', () => {
  it('has no axe violation and no sideways scroll on any screen, light on a desktop and dark on a phone', async () => {
    const page = await openAdmin();
    const found: Record<string, string[]> = {};
    for (const [index, address] of (await adminAddresses()).entries()) {
      await page.setViewportSize(desktop);
      await setScheme(page, 'light');
      await go(page, address);
      // What stands around a screen is the same on all, and searched on a phone with the first.
      const faults = await faultsOf(page, index ? 'main' : undefined);
      if ((await page.title()) === 'MSL') faults.push('no title of its own');
      if ((await page.locator('h1').count()) !== 1) faults.push('not exactly one h1');
      if (!(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(/./).count()))
        faults.push('no breadcrumb');
      if (faults.length) found[address] = faults;
    }
    await page.setViewportSize(desktop);
    await setScheme(page, 'light');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search screens and records' }).fill('pro');
    await page.getByRole('group', { name: 'Records' }).waitFor();
    const faults = await faultsOf(page);
    if (faults.length) found.palette = faults;
    expect(found).toEqual({});
  }, 240_000);
});
