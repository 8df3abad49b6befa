import { bringAxe, violations } from './testing/axe';
import { openBrowser, type Visit } from './testing/browser';
import { administrator } from './testing/product';
import { signIn } from './testing/signIn';

describe('the session of a browser', () => {
  const refusal = { status: false, message: 'Please confirm your password first.', code: 'confirm_password' };
  const forgive = (visit: Visit, code: string) =>
    visit.complaints.splice(0, visit.complaints.length, ...visit.complaints.filter((one) => !one.includes(code)));

  it('opens the admin in every tab, asks for the password again to invite somebody, and does not move with its token', async () => {
    const visit = await openBrowser();
    await signIn(visit.page);
    const page = await visit.page.context().newPage();
    await page.route('**/api/admin/invitation/create', (route) => route.fulfill({ status: 403, json: refusal }), {
      times: 1,
    });
    await page.goto('/admin/administrators');
    await page.getByRole('cell', { name: administrator.email }).first().waitFor();
    await page.getByLabel('Email').fill('invited@msl.example');
    await page.getByRole('button', { name: 'Invite' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
    await dialog.getByLabel('Password').fill(administrator.password);
    await bringAxe(page);
    expect(await violations(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    const link = await page.getByLabel('Invitation link').inputValue();

    const value = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const origins = [{ origin: process.env.E2E_URL ?? '', localStorage: [{ name: 'token', value }] }];
    const thief = await openBrowser({ storageState: { cookies: [], origins } });
    await thief.page.goto('/admin/administrators');
    await thief.page.waitForURL('**/admin/login');
    forgive(thief, '401');
    await thief.page.goto(link);
    expect(await thief.page.getByLabel('Email').inputValue()).toBe('invited@msl.example');
  });
});
