import { bringAxe, violations } from './testing/axe';
import { openBrowser } from './testing/browser';
import { eventually } from './testing/eventually';
import { widthBeyondWindow } from './testing/layoutFaults';
import { firstRecord, records } from './testing/publicRoutes';

const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };

/** Every public route, with a record of the demo content where the route shows one. */
const routes: [string, () => Promise<string>][] = [
  ['home', async () => '/'],
  ['about', async () => '/about'],
  ['categories', async () => '/categories'],
  ['products', async () => '/products'],
  ['products of a category', async () => '/products/Pixel%20Strips'],
  ['product', async () => `/product/detail/${await firstRecord('products')}`],
  ['projects', async () => '/projects'],
  ['project', async () => `/project/detail/${await firstRecord('projects')}`],
  ['news', async () => '/news'],
  ['news item', async () => `/news/detail/${await firstRecord('news')}`],
  ['search results', async () => '/search?q=cabochon'],
  ['comparison', async () => `/compare?products=${(await records('products')).slice(0, 4).join(',')}`],
  ['quote list', async () => `/quote?items=${await firstRecord('products')}.40`],
  ['downloads', async () => '/downloads'],
  ['contact', async () => '/contact'],
  ['static page', async () => '/static/warranty'],
  ['static page by its short path', async () => '/warranty'],
];

describe('the public site', () => {
  it.each(routes)('shows %s whole, accessible and without a console message', async (_name, address) => {
    const { page } = await openBrowser({ viewport: phone });
    const response = await page.goto(await address(), { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(200);
    expect(await page.locator('h1').count()).toBe(1);
    await bringAxe(page);
    for (const viewport of [phone, desktop]) {
      await page.setViewportSize(viewport);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) await page.getByRole(landmark).waitFor();
      expect(await widthBeyondWindow(page)).toBe(0);
      expect(await violations(page)).toEqual([]);
    }
  });

  it.each(routes)('shows the content of %s without JavaScript', async (_name, address) => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto(await address());
    const content = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ');
    expect(content.length).toBeGreaterThan(200);
    expect(content).not.toMatch(/could not be loaded|Loading/);
  });

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
      await page.goto(address, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await widthBeyondWindow(page)).toBe(0);
      await bringAxe(page);
      expect(await violations(page)).toEqual([]);
    }
  });

  it('filters, searches and pages the listing, and Back returns to where one was', async () => {
    const { page } = await openBrowser({ viewport: desktop });
    await page.goto('/products');
    const previous = page.getByRole('button', { name: 'Previous' }).or(page.getByRole('link', { name: 'Previous' }));
    await previous.waitFor();
    await page
      .getByRole('button', { name: 'Next' })
      .or(page.getByRole('link', { name: 'Next' }))
      .click();
    await page.waitForURL(/page=2/);
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await page.waitForURL(/view=list/);
    const address = page.url();
    await page.getByRole('main').locator('a[href^="/product/detail/"]').first().click();
    await page.waitForURL(/product\/detail/);
    await page.goBack();
    await page.waitForURL(address);
    expect(await page.getByRole('button', { name: 'List', exact: true }).getAttribute('aria-pressed')).toBe('true');
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
    await page.goto('/categories', { waitUntil: 'networkidle' });
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
