import type { Page } from 'playwright-core';
import { adminAddresses } from '../testing/adminRoutes';
import { openAdmin } from '../testing/administrator';
import { openBrowser, type Visit } from '../testing/browser';
import { openInPlace } from '../testing/openInPlace';
import { publicAddresses } from '../testing/publicRoutes';
import { namedChunks, RefusedChunks } from '../testing/refusedChunks';
import { waitForRest } from '../testing/rest';
import { waitForScreen } from '../testing/screen';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
const pageFailure = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });

async function firstRecord(call: string): Promise<string> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/${call}`);
  const { data } = (await answer.json()) as { data: { _id: string }[] };
  return data[0]?._id ?? '';
}

/** Presses Retry by keyboard: a resting mouse would prefetch the page of a link below it. */
const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).first().press('Enter');

/** Goes to addresses in four pages side by side: waiting for repeated requests takes most of the time. */
async function walkSideBySide(addresses: string[], walk: (addresses: string[]) => Promise<void>) {
  const pages = [0, 1, 2, 3].map((page) => addresses.filter((_, position) => position % 4 === page));
  await Promise.all(pages.map(walk));
}

async function openSite(address: string): Promise<Visit & { chunks: RefusedChunks }> {
  const visit = await openBrowser();
  const chunks = await RefusedChunks.in(visit);
  await visit.page.goto(address);
  await waitForRest(visit.page);
  return { ...visit, chunks };
}

/** A part of a page that is loaded when it is used. */
interface Part {
  name: string;
  at: () => Promise<string>;
  open: (page: Page) => Promise<unknown>;
  isShown: (page: Page) => Promise<unknown>;
}

const product = async () => `/product/detail/${await firstRecord('products')}`;
const home = async () => '/';

const parts: Part[] = [
  {
    name: 'the dialog of the translation',
    at: async () => '/about',
    open: (page) => page.getByRole('button', { name: 'Translate' }).click(),
    isShown: (page) => page.getByRole('dialog', { name: /translat/i }).waitFor(),
  },
  {
    name: 'the cookie choices',
    at: async () => '/about',
    open: (page) =>
      page
        .getByRole('contentinfo')
        .getByRole('button', { name: /cookie/i })
        .click(),
    isShown: (page) => page.getByRole('dialog', { name: /cookie/i }).waitFor(),
  },
  {
    name: 'the lightbox',
    at: product,
    open: (page) =>
      page
        .getByRole('group', { name: /^Pictures of/ })
        .locator('li a')
        .first()
        .click(),
    isShown: (page) =>
      page
        .getByRole('dialog')
        .filter({ has: page.locator('img') })
        .first()
        .waitFor(),
  },
  {
    name: 'the map of projects',
    at: home,
    open: (page) => page.locator('#project-map').scrollIntoViewIfNeeded(),
    isShown: (page) => page.getByText('The map could not be loaded.').waitFor({ state: 'hidden' }),
  },
  {
    name: 'what sends an inquiry',
    at: product,
    open: (page) => page.getByRole('button', { name: 'Inquiry Now' }).click(),
    isShown: (page) => page.getByText('This form cannot be sent').waitFor({ state: 'hidden' }),
  },
];

describe('code of the site that the server refuses', () => {
  it('is requested a few times, named with Retry, and loaded once the server answers: each page', async () => {
    // The page that confirms a request is loaded with the form on the quote list.
    const addresses = ['/no/such/page', '/quote/sent/none', ...(await publicAddresses())];
    // A category has the code of the listing.
    const others = addresses.filter((one) => !/^\/(about$|products\/)/.test(one));
    await walkSideBySide(others, async (part) => {
      const { page, chunks } = await openSite('/about');
      for (const address of part) {
        chunks.refuse();
        await openInPlace(page, address);
        await pageFailure(page).waitFor();
        chunks.allow();
        await retry(page);
        await page.waitForFunction(() => {
          const heading = document.querySelector('main h1')?.textContent;
          return heading && !heading.includes('could not be loaded');
        });
      }
    });
  });

  it('is named with Retry in a page that was opened by its address', async () => {
    const visit = await openBrowser();
    const chunks = await RefusedChunks.in(visit);
    chunks.refuse();
    await visit.page.goto('/about', { waitUntil: 'commit' });
    await pageFailure(visit.page).waitFor();
    chunks.allow();
    await retry(visit.page);
    await visit.page.getByRole('link', { name: 'Home' }).first().waitFor();
    await pageFailure(visit.page).waitFor({ state: 'hidden' });
  });

  it.each(parts)('is named with Retry: $name', async ({ at, open, isShown }) => {
    const { page, chunks } = await openSite(await at());
    chunks.refuse();
    await open(page);
    await page.getByRole('button', { name: 'Retry' }).waitFor();
    chunks.allow();
    await retry(page);
    await isShown(page);
  });

  it.each([
    ['contact', '/contact', 'This form cannot be sent'],
    ['static-page', '/static/warranty', 'The text could not be loaded.'],
  ])('is named with Retry in the page %s, whose own code has arrived', async (chunk, address, text) => {
    const { page, chunks } = await openSite('/about');
    // Loads what sends calls.
    await openInPlace(page, '/news');
    await page.locator('main article').first().waitFor();
    chunks.refuse({ except: [chunk] });
    await openInPlace(page, address);
    await page.getByText(text).waitFor();
    chunks.allow();
    await retry(page);
    await page.getByText(text).waitFor({ state: 'hidden' });
  });

  it('leaves pages whole that do not need it', async () => {
    const visit = await openBrowser();
    const chunks = await RefusedChunks.in(visit);
    await visit.page.addInitScript(() => localStorage.setItem('recent-products', '["a","b"]'));
    for (const [name, address] of [
      ['home', '/'],
      ['product', await product()],
    ] as const) {
      chunks.refuse({ except: [name] });
      await visit.page.goto(address);
      await visit.page.getByRole('textbox', { name: 'Search products, downloads and pages' }).first().focus();
      await visit.page.locator('footer').scrollIntoViewIfNeeded();
      await visit.page.locator('main h1').first().waitFor();
      chunks.allow();
    }
  });
});

/** Parts of the back-office that are loaded when they are used. */
const adminParts: (Omit<Part, 'at'> & { at: string; isPhone?: boolean })[] = [
  {
    name: 'the search of everything',
    at: '/admin/dashboard',
    open: (page) => page.keyboard.press('Control+k'),
    isShown: (page) => page.getByRole('dialog').getByRole('combobox').waitFor(),
  },
  {
    name: 'the menu of a phone',
    at: '/admin/dashboard',
    isPhone: true,
    open: (page) => page.getByRole('button', { name: /menu/i }).first().click(),
    isShown: (page) => page.getByLabel('Menu').getByRole('link', { name: 'Dashboard' }).waitFor(),
  },
  {
    name: 'a path that nothing owns',
    at: '/admin/dashboard',
    open: (page) => openInPlace(page, '/admin/no/such/screen'),
    isShown: (page) => page.getByRole('link', { name: 'Go to the dashboard' }).waitFor(),
  },
];

describe('code of the back-office that the server refuses', () => {
  it('is named with Retry before the sign-in, and at each page beside it', async () => {
    const visit = await openBrowser();
    const { page } = visit;
    const chunks = await RefusedChunks.in(visit);
    chunks.refuse();
    await page.goto('/admin/login', { waitUntil: 'commit' });
    await pageFailure(page).waitFor();
    chunks.allow();
    await retry(page);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    for (const address of ['/register', '/admin/forgot-password', '/admin/reset-password', '/admin/remote-preview']) {
      chunks.refuse();
      await openInPlace(page, address);
      await pageFailure(page).waitFor();
      chunks.allow();
      await retry(page);
      await pageFailure(page).waitFor({ state: 'hidden' });
    }
  });

  it('is named with Retry after the sign-in', async () => {
    const visit = await openAdmin();
    const chunks = await RefusedChunks.in(visit);
    chunks.refuse({ except: ['admin'] });
    await visit.page.goto('/admin/dashboard', { waitUntil: 'commit' });
    await pageFailure(visit.page).waitFor();
    chunks.allow();
    await retry(visit.page);
    await visit.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  });

  it.each(adminParts)('is named with Retry: $name', async ({ at, isPhone, open, isShown }) => {
    const visit = await openAdmin(isPhone ? phone : {});
    const chunks = await RefusedChunks.in(visit);
    await visit.page.goto(at);
    await waitForScreen(visit.page);
    chunks.refuse();
    await open(visit.page);
    await visit.page.getByRole('button', { name: 'Retry' }).first().waitFor();
    chunks.allow();
    await retry(visit.page);
    await isShown(visit.page);
  });

  it('is named with Retry, beside the menu, and loaded once the server answers: each screen', async () => {
    const addresses = (await adminAddresses()).filter((address) => !/dashboard$|no.such/.test(address));
    await walkSideBySide(addresses, async (part) => {
      const visit = await openAdmin();
      const { page } = visit;
      const chunks = await RefusedChunks.in(visit);
      await page.goto('/admin/dashboard');
      await waitForScreen(page);
      for (const address of part) {
        chunks.refuse();
        await page.evaluate(() => (document.title = ''));
        await openInPlace(page, address);
        const failure = page.getByRole('main').getByRole('button', { name: 'Retry' }).first();
        const screen = page.locator('main:not(:has([aria-busy=true], .MuiSkeleton-root)) h1').first();
        await page.waitForFunction(() => document.title !== '');
        await failure.or(screen).first().waitFor();
        // Some screens share their code with one before.
        if (!(await failure.isVisible())) continue;
        chunks.allow();
        await failure.press('Enter');
        await failure.waitFor({ state: 'hidden' });
        await waitForScreen(page);
      }
    });
  });
});

describe('this walk', () => {
  it('has refused every chunk that the build names: a new page is walked, or listed here', () => {
    const missing = namedChunks().filter(({ script }) => !RefusedChunks.all.has(script));
    // The list beside the map of installations stays; the map is loaded near the window only.
    expect(missing.map(({ name }) => name).filter((name) => name !== 'installation-map')).toEqual([]);
  });
});
