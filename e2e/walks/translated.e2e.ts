import type { Page } from 'playwright-core';
import { adminAddresses } from '../testing/adminRoutes';
import { openAdmin } from '../testing/administrator';
import { openBrowser } from '../testing/browser';
import { eventually } from '../testing/eventually';
import { holdScripts } from '../testing/heldScripts';
import { publicRoutes } from '../testing/publicRoutes';
import { waitForRest } from '../testing/rest';
import { openScreen, waitForScreen } from '../testing/screen';
import { findStaleTexts, translatePage } from '../testing/translation';

const heading = (page: Page) => page.locator('main h1').first().innerText();

/** Translates a page that has something to translate. */
async function translateAll(page: Page) {
  expect(await translatePage(page)).toBeGreaterThan(0);
}

/** Returns the counts, page numbers and rows of a list. */
const numbersOf = (page: Page): Promise<string[]> =>
  page
    .locator(
      'main [role=status], main nav[aria-label=Pages] li, main aside li > label + span, main tbody td, main article h3',
    )
    .evaluateAll((elements) => elements.map(({ textContent }) => textContent ?? ''));

/** Expects that a list shows what a page shows that is opened at its address, and not translated. */
async function expectCurrent(page: Page, untranslated: Page) {
  await untranslated.goto(page.url());
  await untranslated.locator('main :is(article h3, tbody td)').filter({ hasText: /./ }).first().waitFor();
  const numbers = await numbersOf(untranslated);
  expect(numbers.length).toBeGreaterThan(10);
  await eventually(() => numbersOf(page), numbers);
}

/** Expects that the page shows what it says after a change, once what the change loads is there. */
async function expectCurrentText(page: Page) {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  await eventually(() => findStaleTexts(page), []);
}

/** Fills in the first field of the page, and empties or resets it, as a search, a filter or a form is used. */
async function useFirstField(page: Page) {
  // Resolved once: a field that completes what is typed becomes a combobox.
  const [field] = await page
    .locator('main :is(input:not([type]), [type=text], [type=search], [type=number]):enabled:visible')
    .and(page.locator(':not([readonly], [role=combobox])'))
    .elementHandles();
  if (!field) return;
  const value = await field.inputValue();
  await field.fill('1');
  await expectCurrentText(page);
  await translatePage(page);
  await field.fill(value);
  await expectCurrentText(page);
  await translatePage(page);
}

/** Goes to the next page of a list, if there is one. */
async function turnPage(page: Page) {
  const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Next', disabled: false });
  if (!(await next.count())) return;
  await next.click();
  await page.waitForURL(/[?&]page=2/);
  await expectCurrentText(page);
  await translatePage(page);
}

/** Opens a page by a link of the header, and comes back. */
async function leaveAndReturn(page: Page, link: string) {
  const title = await heading(page);
  await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
  await page.waitForFunction((left) => document.querySelector('main h1')?.textContent !== left, title);
  await translatePage(page);
  await page.goBack();
  await eventually(() => heading(page), title);
  await translatePage(page);
}

describe('a page of the site whose texts the browser has translated', () => {
  it.each(publicRoutes)(
    'opens and closes a dialog, takes what is typed, and leads to another page and back: %s',
    async (name, toAddress) => {
      const { page } = await openBrowser();
      await page.goto(await toAddress());
      await waitForRest(page);
      await translateAll(page);
      const dialog = page.getByRole('dialog', { name: /translat/i });
      await page.getByRole('button', { name: 'Translate' }).click();
      await dialog.waitFor();
      await translateAll(page);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await useFirstField(page);
      await turnPage(page);
      await leaveAndReturn(page, name === 'contact' ? 'About' : 'Contact');
      await leaveAndReturn(page, name === 'projects' ? 'News' : 'Projects');
    },
  );

  it('shows the new products, counts and page numbers after each change of the listing', async () => {
    const { page } = await openBrowser();
    const { page: untranslated } = await openBrowser();
    await page.goto('/products');
    await waitForRest(page);
    const changes: [act: () => Promise<void>, address: RegExp][] = [
      [() => page.getByRole('button', { name: 'Next' }).click(), /page=2/],
      [() => page.getByRole('link', { name: 'Page 3' }).click(), /page=3/],
      [() => page.getByRole('checkbox', { name: 'Cabochon Modules', exact: true }).check(), /Cabochon/],
      [
        async () => {
          await page.getByRole('button', { name: /other categories/ }).click();
          await page.getByRole('checkbox', { name: 'Flexible Neon', exact: true }).check();
        },
        /Flexible/,
      ],
      [() => page.getByRole('checkbox', { name: 'Cabochon Modules', exact: true }).uncheck(), /products\/Flexible/],
      [() => page.getByRole('searchbox', { name: 'Search products' }).fill('rgb'), /search=rgb/],
      [() => page.goBack().then(() => undefined), /products\/Flexible[^?]*$/],
    ];
    for (const [act, address] of changes) {
      await translatePage(page);
      await act();
      await page.waitForURL(address);
      await expectCurrent(page, untranslated);
    }
  });

  it('opens the inquiry of a product, and counts the products of the quote list', async () => {
    const { page } = await openBrowser();
    await page.goto(await (publicRoutes.find(([name]) => name === 'product')?.[1]() ?? ''));
    await waitForRest(page);
    await translateAll(page);
    await page.getByRole('button', { name: 'Inquiry Now' }).click();
    await page.getByRole('dialog').getByLabel('Name').waitFor();
    await translatePage(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page
      .getByRole('link', { name: /^Add to quote/ })
      .first()
      .click();
    await page
      .getByRole('banner')
      .getByRole('link', { name: /quote.*1/i })
      .waitFor();
  });

  it('is hydrated if it was translated before its scripts had loaded', async () => {
    const { page } = await openBrowser();
    const release = await holdScripts(page);
    await page.goto('/products', { waitUntil: 'domcontentloaded' });
    await translateAll(page);
    const card = await page.locator('main article').first().elementHandle();
    release();
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0);
    // Hydration keeps the elements of the server.
    expect(await card?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await translateAll(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForURL(/page=2/);
    await expectCurrent(page, (await openBrowser()).page);
  });
});

describe('a screen of the admin whose texts the browser has translated', () => {
  it('opens and closes a menu, takes what is typed, and leads to the next screen', async () => {
    const { page } = await openAdmin();
    // The pages in previews of forms take longer than the forms.
    const empty = { status: true, data: { html: '<!doctype html><title>Preview</title>' } };
    await page.route('**/api/admin/preview', (route) => route.fulfill({ json: empty }));
    await page.goto('/admin/category/index');
    await waitForScreen(page);
    for (const address of await adminAddresses()) {
      await translatePage(page);
      if (new URL(page.url()).pathname !== address) await openScreen(page, address);
      await translateAll(page);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Log Out' }).waitFor();
      await translateAll(page);
      await page.keyboard.press('Escape');
      await page.getByRole('menuitem').first().waitFor({ state: 'hidden' });
      await useFirstField(page);
      await turnPage(page);
    }
  });

  it('shows the new rows, counts and page numbers after each change of a list, and edits a record', async () => {
    const { page } = await openAdmin();
    const { page: untranslated } = await openAdmin();
    await page.goto('/admin/product/index');
    await waitForScreen(page);
    const rows = page.locator('main tbody tr');
    const changes: [act: () => Promise<unknown>, address: RegExp][] = [
      [() => page.getByRole('button', { name: 'Next' }).click(), /page=2/],
      [() => page.getByRole('button', { name: '1', exact: true }).click(), /index(\?(?!.*page=2).*)?$/],
      [() => page.getByPlaceholder('Search Products...').fill('pixel'), /search=pixel/],
      [() => page.getByPlaceholder('Search Products...').fill(''), /index(\?(?!.*search).*)?$/],
    ];
    for (const [act, address] of changes) {
      await translatePage(page);
      await act();
      await page.waitForURL(address);
      await expectCurrent(page, untranslated);
    }
    const select = rows.getByRole('checkbox');
    for (const index of [0, 1]) {
      await translatePage(page);
      await select.nth(index).check();
      await page.getByText(`${index + 1} selected`).waitFor();
    }
    await translatePage(page);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await page.getByText('2 selected').waitFor({ state: 'hidden' });

    await page.getByRole('link', { name: 'Edit' }).first().click();
    await page.waitForURL('**/admin/product/edit/*');
    await waitForScreen(page);
    await translateAll(page);
    const field = page.getByRole('textbox', { name: 'Name', exact: true });
    const name = await field.inputValue();
    await field.fill(`${name}, again`);
    await page.getByText('Unsaved changes').waitFor();
    await translatePage(page);
    await field.fill(name);
    await page.getByText('Unsaved changes').waitFor({ state: 'hidden' });
  });
});
