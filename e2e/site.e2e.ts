import { bringAxe, violations } from './testing/axe';
import { openBrowser } from './testing/browser';
import { eventually } from './testing/eventually';
import { widthBeyondWindow } from './testing/layoutFaults';
import { waitForRest } from './testing/rest';

const phone = { width: 360, height: 780 };

describe('the public site', () => {
  it('answers an unknown path with 404 and a way back', async () => {
    const { page, complaints } = await openBrowser();
    await page.goto('/products');
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await page.getByText("Oops! You're lost.").waitFor();
    await page.getByText('The page you are looking for was not found.').waitFor();
    await page.getByText('Go Back', { exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/no/such/page');
    // The browser itself reports the 404 that was asked for.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404')));
  });

  it('has a login page and a page to accept an invitation', async () => {
    const { page } = await openBrowser({ viewport: phone });
    await page.goto('/admin/login');
    await page.getByLabel('Password').waitFor();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    expect(await page.getByRole('link', { name: 'Register Now!' }).count()).toBe(0);
    for (const address of ['/admin/login', '/register']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await widthBeyondWindow(page)).toBe(0);
      await bringAxe(page);
      expect(await violations(page)).toEqual([]);
    }
  });

  it('begins a page at the top, wherever the page before it was left, and keeps its place when it is loaded again', async () => {
    const { page } = await openBrowser();
    const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
    const scroll = async (top: number) => {
      await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
      await eventually(scrolled, top);
    };
    await page.goto('/products');
    await scroll(700);
    await page.goto('/categories');
    await waitForRest(page);
    expect(await scrolled()).toBe(0);
    await scroll(400);
    await page.reload();
    await eventually(scrolled, 400);
    await page.goBack();
    await page.waitForURL('**/products');
    await eventually(scrolled, 700);
  });

  it('opens and closes the menu of a phone, and remembers the accepted notice', async () => {
    const { page } = await openBrowser({ viewport: phone });
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    const menu = page.locator('header button[aria-expanded]');
    expect(await menu.getAttribute('aria-expanded')).toBe('false');
    await menu.click();
    expect(await menu.getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
    await page.waitForURL('**/contact');
    await page.reload();
    expect(await page.getByRole('button', { name: 'Accept' }).isVisible()).toBe(false);
    expect(await page.evaluate(() => localStorage.getItem('cookie-accepted'))).not.toBeNull();
  });
});
