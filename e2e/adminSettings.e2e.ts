import type { Page } from 'playwright-core';
import { openAdmin } from './testing/administrator';
import { forgiveRefusals, save, typeRichText, whileRefused } from './testing/areaStory';
import { bringAxe, violations } from './testing/axe';
import { openBrowser, type Visit } from './testing/browser';
import { administrator } from './testing/product';
import { signIn } from './testing/signIn';

const publicPage = async (path: string) => (await fetch(`${process.env.E2E_URL}${path}`)).text();

interface Form {
  path: string;
  heading: string;
  /** A field that visitors see, and where. */
  label: string;
  seenAt: string;
  calls: { load: string; store: string };
  saved: string;
  failed: string;
  loadFailed: string;
}

const header = { saved: 'Setting saved successfully!', failed: 'Failed to save setting.' };
const storing = { load: 'setting/headers/[a-z-]+$', store: 'setting/headers/store' };

const forms: Form[] = [
  {
    path: 'setting/index',
    heading: 'Edit Meta Settings',
    label: 'Meta Title',
    seenAt: '/',
    calls: { load: 'setting/meta/getdetail', store: 'setting/meta/store' },
    saved: 'Settings saved successfully!',
    failed: 'Failed to save settings. Please try again.',
    loadFailed: 'Failed to fetch setting details.',
  },
  ...[
    { path: 'setting/home-header', heading: 'Edit Home Settings', seenAt: '/' },
    { path: 'setting/products-header', heading: 'Edit Products Header', seenAt: '/products' },
  ].map((form) => ({
    ...form,
    ...header,
    label: 'Heading',
    calls: storing,
    loadFailed: 'Failed to fetch setting details.',
  })),
  {
    path: 'setting/about-header?part=section-two',
    heading: 'Edit About Section Two',
    seenAt: '/about',
    ...header,
    label: 'Heading',
    calls: { load: 'setting/headers/about-page', store: 'setting/about-section-two/store' },
    loadFailed: 'Error fetching setting details.',
  },
];

/** Types into the form's field and saves, and waits for the server's answer. */
async function change(page: Page, form: Form, text: string) {
  await page.getByRole('main').getByLabel(form.label, { exact: true }).fill(text);
  const stored = page.waitForResponse((answer) => answer.url().includes(`/api/admin/${form.calls.store}`));
  await save(page);
  expect((await stored).status()).toBe(200);
}

describe('the settings', () => {
  it.each(forms)('show visitors what is saved in $heading', async (form) => {
    const visit = await openAdmin();
    const { page } = visit;
    await whileRefused(page, form.calls.load, async () => {
      await page.goto(`/admin/${form.path}`);
      await page.getByText(form.loadFailed).first().waitFor();
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { level: 1, name: form.heading }).waitFor();
    const field = page.getByRole('main').getByLabel(form.label, { exact: true });
    const before = await field.inputValue();
    const text = `Seen by everyone at once ${form.heading.length}`;
    await field.fill(text);
    await whileRefused(page, form.calls.store, async () => {
      await save(page);
      await page.getByText(form.failed).first().waitFor();
    });
    await change(page, form, text);
    await page.getByText(form.saved, { exact: true }).waitFor();
    expect(await publicPage(form.seenAt)).toContain(text);
    await change(page, form, before);
    expect(await publicPage(form.seenAt)).not.toContain(text);
    forgiveRefusals(visit);
  });

  it('keep the accordion of the about page', async () => {
    const visit = await openAdmin();
    const { page } = visit;
    await page.goto('/admin/setting/about-header?part=accordion');
    const main = page.getByRole('main');
    await main.getByLabel('Title').fill('Spare parts');
    await main.getByLabel('Content').fill('Kept for ten years.');
    await typeRichText(page, 'Description', 'Every module since 2009 can be had again.');
    await whileRefused(page, 'setting/about-accordion/store', async () => {
      await save(page);
      await page.getByText('Failed to save accordion.').first().waitFor();
    });
    await save(page);
    await page.getByText('Accordion saved successfully!').waitFor();
    expect(await publicPage('/about')).toContain('Spare parts');

    await page.getByRole('button', { name: 'Edit Spare parts' }).click();
    await main.getByLabel('Title').fill('Spares');
    await save(page);
    await page.getByRole('button', { name: 'Delete Spares' }).waitFor();
    expect(await main.getByLabel('Title').inputValue()).toBe('');

    const ask = async () => {
      await page.getByRole('button', { name: 'Delete Spares' }).click();
      const question = page.getByRole('alertdialog', { name: /^Are you sure you want to delete this accordion/ });
      await question.getByRole('button', { name: 'Delete' }).click();
    };
    await whileRefused(page, 'setting/about-accordion/delete', async () => {
      await ask();
      await page.getByText('Failed to delete the accordion.').waitFor();
    });
    await ask();
    // While the question stands, everything behind it is hidden from the roles.
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Delete Spares' }).waitFor({ state: 'hidden' });
    expect(await publicPage('/about')).not.toContain('Spares');
    forgiveRefusals(visit);
  });

  it("keep the administrator's own profile and password", async () => {
    const visit = await openAdmin();
    const { page } = visit;
    await page.goto('/admin/profile');
    await page.getByLabel('Phone').fill('+44 20 7946 0099');
    await whileRefused(page, 'user/update-profile', async () => {
      await save(page);
      await page.getByText('Error updating profile').first().waitFor();
    });
    await save(page);
    await page.getByText('Profile updated successfully').waitFor();

    await page.goto('/admin/profile?part=password');
    await page.getByLabel('Current Password').fill('not the password');
    await page.getByLabel('New Password', { exact: true }).fill('a-longer-test-password');
    await page.getByLabel('Confirm Password').fill('another-test-password');
    await save(page);
    await page.getByText('New password and confirm password do not match').first().waitFor();
    await page.getByLabel('Confirm Password').fill('a-longer-test-password');
    await whileRefused(page, 'user/update-password', async () => {
      await save(page);
      await page.getByText('Error updating password').first().waitFor();
    });
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
