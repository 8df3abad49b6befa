import type { Page } from 'playwright-core';
import { openAdmin } from './testing/administrator';
import { openBrowser } from './testing/browser';
import { takeTime } from './testing/person';

async function fillContact(page: Page, lastName: string) {
  await page.goto('/contact');
  await page.getByLabel('First Name').fill('Robin');
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill('robin@park.example');
  await page.getByLabel('Phone').fill('+44 20 7946 0000');
  await page.getByLabel('Message').fill('Is the Cabochon sold by the hundred?');
}

/** As a program sends the form that it has just loaded. */
async function sendAtOnce(lastName: string) {
  const person = { firstName: 'Robin', lastName, email: 'robin@park.example', phone: '+44 20 7946 0000' };
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/contact/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, message: 'First page ranking!', subject: '', filledMs: 300 }),
  });
  expect(answer.status).toBe(201);
}

describe('suspected spam', () => {
  it('is a form sent at once by a program; it leaves the normal list until an administrator recovers it', async () => {
    const visitor = await openBrowser();
    await fillContact(visitor.page, 'Patient');
    await takeTime(visitor.page);
    await visitor.page.getByRole('button', { name: 'Send Message' }).click();
    await visitor.page.getByText('Form submitted successfully').waitFor();
    await sendAtOnce('Hasty');

    const { page } = await openAdmin();
    await page.goto('/admin/contact/index');
    await page.getByRole('cell', { name: 'Patient' }).waitFor();
    const suspect = page.getByRole('row', { name: /Hasty/ });
    expect(await suspect.count()).toBe(0);

    await page.getByRole('button', { name: /^Suspected spam/ }).click();
    await suspect.getByText('It was sent within 2 seconds.').waitFor();
    await suspect.getByRole('button', { name: 'Not spam' }).click();
    await page.getByText('Moved to the contacts').waitFor();
    await page.getByRole('button', { name: /^Suspected spam/ }).click();
    await page.getByRole('cell', { name: 'Hasty' }).waitFor();
  });

  it('is not a form sent by a browser without JavaScript', async () => {
    const visitor = await openBrowser({ javaScriptEnabled: false });
    await fillContact(visitor.page, 'Plain');
    await visitor.page.getByRole('button', { name: 'Send Message' }).click();
    await visitor.page.waitForURL('**/contact?sent');
    expect(await visitor.page.getByRole('status').innerText()).toBe('Form submitted successfully');

    const { page } = await openAdmin();
    await page.goto('/admin/contact/index');
    await page.getByRole('cell', { name: 'Plain' }).waitFor();
  });
});
