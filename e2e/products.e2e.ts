import type { Page } from 'playwright-core';
import { ask } from './testing/administrator';
import { openBrowser } from './testing/browser';
import { widthBeyondWindow } from './testing/layoutFaults';
import { waitForRest } from './testing/rest';
import { nextFrame } from './testing/scrolling';
import { eventually } from './testing/eventually';
import { takeTime } from './testing/person';

const narrow = { width: 360, height: 740 };

const cards = (page: Page) => page.getByRole('main').locator('article');
const countOf = async (page: Page) => Number.parseInt(await page.getByRole('status').first().innerText(), 10);

/** Changes what is listed. The address changes first; what is shown, once it is answered. */
async function change(page: Page, act: () => Promise<void>, address: RegExp) {
  const answered = page.waitForResponse((answer) => answer.url().includes('/api/guest/products?'));
  await act();
  await page.waitForURL(address);
  const { data } = (await (await answered).json()) as { data: { _id: string }[] };
  await page.locator(`[aria-busy="false"] > :first-child a[href*="/product/detail/${data[0]?._id}"]`).waitFor();
}

/** Opens a closed group of filters, which may be among those shown on demand. */
async function openGroup(page: Page, title: string) {
  const group = page.locator('aside details:not([open]) > summary', { hasText: title });
  if (!(await group.isVisible())) await page.locator('aside summary', { hasText: /more filters$/ }).click();
  await group.click();
}

const filterTo = (page: Page, name: string, address: RegExp) =>
  change(page, () => page.getByRole('checkbox', { name, exact: true }).check(), address);

/** Every choice that can be made, with the count beside it. */
const offeredChoices = (page: Page) =>
  page.locator('aside li:has(> label > input:enabled)').evaluateAll((rows) =>
    rows.map((row) => ({
      name: row.querySelector('label')?.textContent ?? '',
      field: row.querySelector('input')?.name ?? '',
      value: row.querySelector('input')?.value ?? '',
      count: Number.parseInt(row.querySelector('label + span')?.textContent ?? '', 10),
    })),
  );

async function totalOf(query: Record<string, string>): Promise<number> {
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/products?${new URLSearchParams(query)}`);
  return ((await answer.json()) as { paginationData: { totalItems: number } }).paginationData.totalItems;
}

async function configurable(): Promise<string> {
  const category = encodeURIComponent('Cabochon Modules');
  const answer = await fetch(`${process.env.E2E_URL}/api/guest/products?categories=${category}`);
  const { data } = (await answer.json()) as { data: { _id: string; manualId: string | null }[] };
  return data.find(({ manualId }) => manualId)?._id ?? '';
}

/** The newest inquiry, as an administrator reads it. */
const newestInquiry = async () => (await ask<Record<string, unknown>[]>('GET', 'inquiries?page=1&limit=1'))[0];

describe('a product whose name has a word of 60 letters', () => {
  let id = '';
  beforeAll(async () => {
    const [category] = await ask<{ _id: string }[]>('GET', 'category?page=1&limit=1');
    const name = `Turbo ${'x'.repeat(60)}`;
    id = (await ask<{ _id: string }>('POST', 'product/create', { name, categoryId: category?._id ?? '' }))._id;
  });
  afterAll(() => ask('DELETE', `product/delete/${id}`));

  it.each([390, 768, 1440])('is shown whole on its page and among results in a window of %i px', async (width) => {
    const { page } = await openBrowser({ viewport: { width, height: 844 } });
    for (const path of [`/product/detail/${id}`, '/search?q=xxxxxx', '/products?search=xxxxxx']) {
      await page.goto(path);
      await page.getByRole('heading', { name: /x{60}/ }).first().waitFor();
      expect([path, await widthBeyondWindow(page)]).toEqual([path, 0]);
    }
  });
});

describe('the products listing', () => {
  it('counts beside each choice what choosing it shows, over the whole result', async () => {
    const { page } = await openBrowser();
    await page.goto('/products?categories=Flexible+Neon');
    const choices = await offeredChoices(page);
    const shown = choices.map(({ field, value }) => totalOf({ categories: 'Flexible Neon', [field]: value }));
    expect(choices.map(({ count }) => count)).toEqual(await Promise.all(shown));
    await openGroup(page, 'Lead Length');
    await filterTo(page, '0.5 m', /options=Lead\+Length:0\.5\+m/);
    const [strobes] = (await offeredChoices(page)).filter(({ name }) => name === 'Strobes and Flash Effects');
    const before = await countOf(page);
    await page.getByRole('button', { name: /other categories/ }).click();
    await filterTo(page, 'Strobes and Flash Effects', /Strobes/);
    expect(await countOf(page)).toBe(before + (strobes?.count ?? NaN));
  });

  it('begins on the page of a product with the option it was filtered by', async () => {
    const { page } = await openBrowser();
    await page.goto('/products?categories=Cabochon+Modules');
    await openGroup(page, 'Lens Finish');
    await filterTo(page, 'Opal', /Lens\+Finish:Opal/);
    await cards(page).first().getByRole('link').first().click();
    await page.waitForURL(/product\/detail\/.*Lens\+Finish=Opal/);
    expect(await page.getByRole('combobox', { name: 'Lens Finish' }).inputValue()).toBe('Opal');
  });

  it('returns on Back to the page, the scroll position, the search and the filters that were left', async () => {
    const { page } = await openBrowser({ viewport: { width: 1280, height: 700 } });
    await page.goto('/products');
    await change(page, () => page.getByRole('searchbox').fill('rgb'), /search=rgb/);
    await change(page, () => page.getByRole('button', { name: 'Next' }).click(), /page=2/);
    const last = cards(page).last().getByRole('link').first();
    await last.scrollIntoViewIfNeeded();
    await nextFrame(page);
    // A click may scroll once more.
    await page.evaluate(() => {
      const remember = () => sessionStorage.setItem('left at', String(window.scrollY));
      window.addEventListener('click', remember, { capture: true, once: true });
    });
    await last.click();
    await page.waitForURL(/product\/detail/);
    const scrolled = await page.evaluate(() => Number(sessionStorage.getItem('left at')));
    expect(scrolled).toBeGreaterThan(300);
    await page.goBack();
    await page.waitForURL(/search=rgb&page=2/);
    await page.waitForFunction((top) => Math.abs(window.scrollY - top) < 4, scrolled);
    await page.goBack();
    await page.waitForURL((url) => url.search === '?search=rgb');
    await eventually(() => page.getByRole('searchbox').inputValue(), 'rgb');
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
    await eventually(() => page.getByRole('searchbox').inputValue(), '');
    await page.goForward();
    await page.waitForURL(/search=rgb/);
    await eventually(() => page.getByRole('searchbox').inputValue(), 'rgb');
  });

  it('pages in a row that fits the narrowest phone, and leads back from a page past the end', async () => {
    const { page, complaints } = await openBrowser({ viewport: narrow });
    await page.goto('/products?page=5');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    const tops = await pages
      .locator('li')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
    await page.goto('/products?page=99');
    await page.getByRole('link', { name: 'Go to page 1' }).click();
    await page.waitForURL((url) => url.search === '');
    await cards(page).first().waitFor();
    // The browser itself reports the 404 that a page past the end is.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('404')));
  });

  it('filters, pages and takes filters back without JavaScript', async () => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto('/products');
    await openGroup(page, 'Lead Length');
    await page.getByRole('checkbox', { name: '0.5 m', exact: true }).check();
    await page.getByRole('checkbox', { name: 'Cabochon Modules' }).check();
    await page.getByRole('searchbox').fill('rgb');
    await page.getByRole('complementary', { name: 'Filter' }).getByRole('button', { name: 'Apply' }).click();
    const query = { options: 'Lead Length:0.5 m', search: 'rgb' };
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, Object.fromEntries(searchParams)]).toEqual(['/products/Cabochon%20Modules', query]);
    expect(await countOf(page)).toBe(await totalOf({ ...query, categories: 'Cabochon Modules' }));
    expect(await page.getByRole('checkbox', { name: '0.5 m', exact: true }).isChecked()).toBe(true);
    await page.getByRole('link', { name: 'Remove Cabochon Modules' }).click();
    expect(new URL(page.url()).pathname).toBe('/products');
    await page.getByRole('button', { name: 'Clear All' }).click();
    expect(new URL(page.url()).search).toBe('?search=rgb');
    await page.getByRole('button', { name: 'Next' }).click();
    expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  });
});

describe('the page of a product', () => {
  it('sends the choices in its address with an inquiry, which a press beside it closes, but no selection', async () => {
    const { page } = await openBrowser();
    await page.goto(`/product/detail/${await configurable()}?Lens+Finish=Opal`);
    await page.clock.install();
    await page.getByRole('combobox', { name: 'Supply Voltage' }).selectOption('24 V DC');
    await page.waitForURL(/Supply\+Voltage=24\+V\+DC/);
    await page.getByRole('button', { name: 'Inquiry Now' }).click();
    const dialog = page.getByRole('dialog', { name: 'Product inquiry' });
    await dialog.getByLabel('Name').fill('Mara Lindqvist');
    await dialog.getByLabel('Email').fill('mara@bridge.example');
    const message = dialog.getByLabel('Message');
    await message.fill('Two hundred for a footbridge.');
    // A selection that ends beside the dialog leaves it open; a press there closes it.
    await message.hover();
    await page.mouse.down();
    await page.mouse.move(10, 10);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(10, 10);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Inquiry Now' }).click();
    expect(await message.inputValue()).toBe('Two hundred for a footbridge.');
    await takeTime(page);
    await dialog.getByRole('button', { name: 'Send Inquiry' }).click();
    await page.getByText('Inquiry added successfully').waitFor();
    const { name, selectedAttribute, isSuspect } = (await newestInquiry()) ?? {};
    expect([name, isSuspect]).toEqual(['Mara Lindqvist', false]);
    expect(JSON.parse(String(selectedAttribute))).toEqual({ 'Supply Voltage': '24 V DC', 'Lens Finish': 'Opal' });
  });

  it('takes choices and an inquiry without JavaScript', async () => {
    const { page } = await openBrowser({ javaScriptEnabled: false });
    await page.goto(`/product/detail/${await configurable()}`);
    await page.getByRole('combobox', { name: 'Lens Finish' }).selectOption('Frosted');
    await page.getByRole('button', { name: 'Apply' }).click();
    expect(await page.getByRole('combobox', { name: 'Lens Finish' }).inputValue()).toBe('Frosted');
    await page.getByRole('link', { name: 'Inquiry Now' }).click();
    const form = page.getByRole('region', { name: 'Product inquiry' });
    await form.getByLabel('Name').fill('Ivo Brandt');
    await form.getByLabel('Email').fill('ivo@park.example');
    await form.getByLabel('Message').fill('A price for fifty, please.');
    await form.getByRole('button', { name: 'Send Inquiry' }).click();
    await page.getByText('Inquiry added successfully').waitFor();
    expect(await page.getByRole('combobox', { name: 'Lens Finish' }).inputValue()).toBe('Frosted');
    expect(await newestInquiry()).toMatchObject({
      name: 'Ivo Brandt',
      selectedAttribute: '{"Lens Finish":"Frosted"}',
      isSuspect: false,
    });
  });

  it('prints as a sheet: both texts, the configuration, addresses, and nothing of the site around it', async () => {
    const { page } = await openBrowser({ viewport: { width: 680, height: 960 } });
    const id = await configurable();
    await page.goto(`/product/detail/${id}?Lens+Finish=Opal`, { waitUntil: 'load' });
    await waitForRest(page);
    await page.emulateMedia({ media: 'print' });
    const shown = await page.locator('body').innerText();
    for (const text of ['Product sheet', 'Cabochon Modules', 'Description', 'Specification', 'Ingress protection']) {
      expect(shown).toContain(text);
    }
    expect(shown).toMatch(/Lens Finish\s+Opal/);
    expect(shown).toMatch(/Lead Length\s+0\.3 m · 0\.5 m/);
    expect(shown).toMatch(/\/uploads\/\w+\.pdf/);
    expect(shown).toMatch(new RegExp(`/product/detail/${id}/[\\w-]+\\?Lens\\+Finish=Opal`));
    expect(shown).toContain('info@msl.example');
    for (const role of ['banner', 'navigation', 'contentinfo', 'tablist', 'button', 'combobox', 'dialog'] as const) {
      expect([role, await page.getByRole(role).filter({ visible: true }).count()]).toEqual([role, 0]);
    }
    expect(shown).not.toContain('Suggested Products');
    expect(await page.locator('img').filter({ visible: true }).count()).toBeGreaterThan(0);
    const paper = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(paper).toBe('rgb(255, 255, 255)');
  });

  it('is a 404 that is asked for once when there is no such product', async () => {
    const { page, complaints } = await openBrowser();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const response = await page.goto('/product/detail/nosuch');
    expect(response?.status()).toBe(404);
    await page.getByText("Oops! You're lost.").waitFor();
    await waitForRest(page);
    expect(asked.filter((path) => path.startsWith('/api/guest/product/'))).toEqual([]);
    // The browser itself reports the 404 that was asked for.
    expect(complaints.splice(0)).toHaveLength(1);
  });
});
