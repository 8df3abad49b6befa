import type { Page } from 'playwright-core';
import { openAdmin } from '../testing/administrator';
import { adminAddresses } from '../testing/adminRoutes';
import { bringAxe, violations } from '../testing/axe';
import { widthBeyondWindow } from '../testing/layoutFaults';
import { openScreen, waitForScreen } from '../testing/screen';
import { smallFields } from '../testing/smallFields';
import { workTop } from '../testing/workTop';

const phone = { width: 390, height: 844 };
/** An address without a screen. */
const missing = '/admin/no/such/screen';
const desktop = { width: 1280, height: 900 };

const setScheme = (page: Page, scheme: string) =>
  page.evaluate((to) => document.documentElement.setAttribute('data-color-scheme', to), scheme);

async function openScreens() {
  const { page } = await openAdmin({ viewport: desktop });
  // Frames are not searched, and the pages in previews of forms take longer than the forms.
  const empty = { status: true, data: { html: '<!doctype html><title>Preview</title>' } };
  await page.route('**/api/admin/preview', (route) => route.fulfill({ json: empty }));
  await page.goto('/admin/dashboard');
  await waitForScreen(page);
  await bringAxe(page);
  return page;
}

const looks = [
  { viewport: desktop, scheme: 'light' },
  { viewport: phone, scheme: 'dark' },
];
type Look = (typeof looks)[number];

/** What is wrong with what is shown, sideways scrolling in both looks, and fields whose text is too small for a phone. @param part what is searched */
async function faultsOf(page: Page, look: Look, part?: string) {
  const faults: string[] = [];
  for (const { viewport } of looks.toSorted((one) => (one === look ? 1 : -1))) {
    await page.setViewportSize(viewport);
    const beyond = await widthBeyondWindow(page);
    if (beyond > 0) faults.push(`${viewport.width}: ${beyond} px too wide`);
    if (viewport === phone) faults.push(...(await smallFields(page)));
  }
  await setScheme(page, look.scheme);
  for (const fault of await violations(page, part)) faults.push(`${look.viewport.width} ${look.scheme} ${fault}`);
  return faults;
}

describe('the accessibility of the admin', () => {
  it('has no axe violation, light on a desktop or dark on a phone, no sideways scroll on either, no field that makes a phone zoom, and its work in the first half of a phone, on any screen', async () => {
    const page = await openScreens();
    const found: Record<string, string[]> = {};
    const check = async (address: string, look: Look, part?: string) => {
      const faults = await faultsOf(page, look, part);
      await page.setViewportSize(phone);
      const top = await workTop(page);
      if (address !== missing && !(top !== undefined && top <= phone.height / 2))
        faults.push(
          top === undefined ? 'no row, card or field' : `its first row, card or field is ${top} px below the top`,
        );
      if (faults.length) found[address] = [...(found[address] ?? []), ...faults];
    };
    for (const [index, address] of (await adminAddresses()).entries()) {
      await openScreen(page, address);
      // What stands around a screen is the same on all, and searched with the first.
      if (index === 0) for (const look of looks) await check(address, look);
      else await check(address, looks[index % 2] as Look, 'main');
      const faults: string[] = [];
      if ((await page.title()) === 'MSL') faults.push('no title of its own');
      if ((await page.locator('h1').count()) !== 1) faults.push('not exactly one h1');
      if (!(await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(/./).count()))
        faults.push('no breadcrumb');
      if (faults.length) found[address] = [...(found[address] ?? []), ...faults];
    }
    await page.setViewportSize(desktop);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search screens and records' }).fill('pro');
    await page.getByRole('group', { name: 'Records' }).waitFor();
    for (const look of looks) await check('palette', look, '[role=dialog]');
    expect(found).toEqual({});
  });
});
