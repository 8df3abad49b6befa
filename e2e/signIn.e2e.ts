import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { MailSink } from '../server/test/support/mailSink';
import { bringAxe, violations } from './testing/axe';
import { openBrowser, type Visit } from './testing/browser';
import { eventually } from './testing/eventually';
import { administrator, type RunningProduct, startProduct } from './testing/product';

const phone = { width: 390, height: 844 };
const newPassword = 'violet anchor moped';
const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key) }).generate();

/** Removes what the browser logs for codes that are missing or wrong on purpose. */
function forgiveWrongCodes({ complaints }: Visit) {
  const isOnPurpose = (complaint: string) =>
    /status of (401|422) .*\/api\/admin\/(login|second-factor)/.test(complaint);
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !isOnPurpose(complaint)));
}

async function assertAccessible(page: Page) {
  await bringAxe(page);
  expect(await violations(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(width).toBeLessThanOrEqual(0);
}

describe('signing in', () => {
  const sink = new MailSink();
  let product: RunningProduct;
  let shared: string | undefined;
  beforeAll(async () => {
    await sink.start();
    product = await startProduct({ SMTP_URL: sink.url, MAIL_TO: 'office@msl.example', MAIL_FROM: 'site@msl.example' });
    shared = process.env.E2E_URL;
    process.env.E2E_URL = product.url;
  });
  afterAll(async () => {
    process.env.E2E_URL = shared;
    await product.stop();
    await sink.stop();
  });

  let { password } = administrator;
  let key = '';
  let codes: string[] = [];

  const typePassword = async ({ page }: Visit) => {
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };
  const untilSignedIn = ({ page }: Visit) => page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  const linkInMail = async (page: Page) => {
    const count = sink.mails.filter(({ headers }) => headers.subject === 'Set a new password').length;
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('status').waitFor();
    const arrived = () => sink.mails.filter(({ headers }) => headers.subject === 'Set a new password');
    await eventually(async () => arrived().length > count, true);
    return /\/admin\/reset-password#\S+/.exec(arrived().at(-1)?.text ?? '')?.[0] ?? '';
  };

  it.each([1, -1])('works, also after a reload, in a browser whose clock is wrong by %d day', async (days) => {
    const visit = await openBrowser();
    await visit.page.addInitScript((wrongByMs) => {
      const now = Date.now.bind(Date);
      Date.now = () => now() + wrongByMs;
    }, days * 86_400_000);
    await typePassword(visit);
    await untilSignedIn(visit);
    await visit.page.reload();
    await untilSignedIn(visit);
  });

  it('the second factor is set up in the profile', async () => {
    const visit = await openBrowser({ viewport: phone });
    const { page } = visit;
    await typePassword(visit);
    await untilSignedIn(visit);
    await page.goto('/admin/profile?part=second-factor');
    await page.getByRole('button', { name: 'Set up' }).click();
    key = ((await page.getByRole('group', { name: 'Key' }).textContent()) ?? '').replace(/\s/g, '');
    await assertAccessible(page);
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This code is wrong or was used before.').waitFor();
    await page.getByLabel('Code').fill(codeOf(key));
    await page.getByRole('button', { name: 'Turn on' }).click();
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await list.waitFor();
    codes = await list.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await assertAccessible(page);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByText('10 of 10 recovery codes left.').waitFor();
    forgiveWrongCodes(visit);
  });

  it('the code, a recovery code and a link for a new password lead in', async () => {
    const visit = await openBrowser({ viewport: phone });
    const { page } = visit;
    await typePassword(visit);
    await page.getByLabel('Code').fill('000000');
    await assertAccessible(page);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByText('This code is wrong or was used before.').waitFor();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes.pop() ?? '');
    await page.getByRole('button', { name: 'Log in' }).click();
    await untilSignedIn(visit);
    await page.evaluate(() => localStorage.removeItem('token'));

    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(administrator.email);
    await assertAccessible(page);
    const link = await linkInMail(page);
    await page.goto(link);
    await page.getByRole('heading', { name: 'Set a new password' }).waitFor();
    await page.getByLabel('New password').waitFor();
    expect(new URL(page.url()).hash).toBe('');
    await assertAccessible(page);
    password = newPassword;
    await page.getByLabel('New password').fill(password);
    await page.getByRole('button', { name: 'Set the password' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await typePassword(visit);
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes.pop() ?? '');
    await page.getByRole('button', { name: 'Log in' }).click();
    await untilSignedIn(visit);
    forgiveWrongCodes(visit);
  });
});
