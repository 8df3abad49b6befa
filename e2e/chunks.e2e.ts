import { openBrowser } from './testing/browser';
import { openInPlace } from './testing/openInPlace';
import { RefusedChunks } from './testing/refusedChunks';
import { waitForRest } from './testing/rest';

// Every other lazy import: `e2e/walks/lazyImports.e2e.ts`.
describe('a page whose code the server refuses', () => {
  it('is asked for three times, says so with Retry, and is shown once the server answers again', async () => {
    const visit = await openBrowser();
    const { page } = visit;
    const chunks = await RefusedChunks.in(visit);
    await page.goto('/about');
    await waitForRest(page);
    chunks.refuse();
    await openInPlace(page, '/contact');
    await page.getByRole('heading', { name: 'This page could not be loaded' }).waitFor();
    expect([...chunks.requests.values()].every((count) => count <= 3)).toBe(true);
    chunks.allow();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Contact Us', level: 1 }).waitFor();
  });
});

describe('a form that is filled in without a connection', () => {
  it('says that it was not sent, keeps what was typed, and is sent later', async () => {
    const visit = await openBrowser();
    const { page } = visit;
    await page.goto('/contact');
    await waitForRest(page);
    await page.context().setOffline(true);
    for (const label of ['First Name', 'Last Name', 'Message']) await page.getByLabel(label).fill('Ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Phone').fill('+1 407 555 0142');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Failed to submit the form. Please try again.').waitFor();
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('Ada');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Form submitted successfully').waitFor();
    visit.complaints.splice(0, visit.complaints.length, ...visit.complaints.filter((text) => !/ERR_/.test(text)));
  });
});
