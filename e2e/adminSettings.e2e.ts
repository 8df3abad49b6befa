import { openAdmin } from './testing/administrator';
import { forgiveRefusals, save, whileRefused } from './testing/areaStory';
import { bringAxe, violations } from './testing/axe';
import { openBrowser, type Visit } from './testing/browser';
import { administrator } from './testing/product';
import { signIn } from './testing/signIn';

const publicPage = async (path: string) => (await fetch(`${process.env.E2E_URL}${path}`)).text();

describe('the settings', () => {
  it('show visitors what is saved', async () => {
    const visit = await openAdmin();
    const { page } = visit;
    await whileRefused(page, 'setting/headers/[a-z-]+$', async () => {
      await page.goto('/admin/setting/products-header');
      await page.getByText('Failed to fetch setting details.').first().waitFor();
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    const field = page.getByRole('main').getByLabel('Heading', { exact: true });
    const before = await field.inputValue();
    const text = 'Seen by everyone at once';
    const store = async (value: string) => {
      await field.fill(value);
      const stored = page.waitForResponse((answer) => answer.url().includes('/api/admin/setting/headers/store'));
      await save(page);
      expect((await stored).status()).toBe(200);
    };
    await field.fill(text);
    await whileRefused(page, 'setting/headers/store', async () => {
      await save(page);
      await page.getByText('Failed to save setting.').first().waitFor();
    });
    await store(text);
    await page.getByText('Setting saved successfully!', { exact: true }).waitFor();
    expect(await publicPage('/products')).toContain(text);
    await store(before);
    expect(await publicPage('/products')).not.toContain(text);
    forgiveRefusals(visit);
  });
});

describe('the session of a browser', () => {
  const refusal = { status: false, message: 'Please confirm your password first.', code: 'confirm_password' };
  const forgive = (visit: Visit, code: string) =>
    visit.complaints.splice(0, visit.complaints.length, ...visit.complaints.filter((one) => !one.includes(code)));

  it('opens the admin in every tab, and nothing in a browser that only its token was copied to', async () => {
    const { page } = await openBrowser();
    await signIn(page);
    const tab = await page.context().newPage();
    await tab.goto('/admin/administrators');
    await tab.getByRole('cell', { name: administrator.email }).first().waitFor();

    const value = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const origins = [{ origin: process.env.E2E_URL ?? '', localStorage: [{ name: 'token', value }] }];
    const thief = await openBrowser({ storageState: { cookies: [], origins } });
    await thief.page.goto('/admin/administrators');
    await thief.page.waitForURL('**/admin/login');
    forgive(thief, '401');
  });

  it('asks for the password again in a dialog, invites, and the link opens with the address filled in', async () => {
    const visit = await openBrowser();
    const { page } = visit;
    await signIn(page);
    await page.goto('/admin/administrators');
    await page.route('**/api/admin/invitation/create', (route) => route.fulfill({ status: 403, json: refusal }), {
      times: 1,
    });
    await page.getByLabel('Email').fill('invited@msl.example');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
    await dialog.getByLabel('Password').fill(administrator.password);
    await bringAxe(page);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const link = await page.getByLabel('Invitation link').inputValue();
    forgive(visit, '403');

    const { page: invited } = await openBrowser();
    await invited.goto(link);
    expect(await invited.getByLabel('Email').inputValue()).toBe('invited@msl.example');
  });
});
