import type { Page } from 'playwright-core';
import { openAdmin } from '../testing/administrator';
import { administrator } from '../testing/product';

const maxTabStops = 40;

/** What a person would call the element that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
    return (element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '').trim();
  });

/** Presses a key until something of that name has the focus, which must be seen: it has a ring around it. */
async function goTo(page: Page, name: RegExp, key = 'Tab') {
  for (let stops = 0; stops < maxTabStops; stops += 1) {
    await page.keyboard.press(key);
    if (!name.test(await focused(page))) continue;
    await page.waitForFunction(() => {
      const element = document.activeElement;
      const shown = element?.closest('.MuiCheckbox-root, .MuiInputBase-root') ?? element;
      return shown?.matches('.Mui-focused') || (shown && parseFloat(getComputedStyle(shown).outlineWidth) >= 2);
    });
    return;
  }
  throw new Error(`${maxTabStops} times ${key} do not lead to ${name}.`);
}

const isFocused = (page: Page, name: RegExp) =>
  page.waitForFunction(
    ([source]) => {
      const { activeElement: element } = document;
      return new RegExp(source!).test(element?.getAttribute('aria-label') ?? element?.textContent ?? '');
    },
    [name.source],
  );

describe('the back-office with the keyboard alone', () => {
  it('leads from the palette to a list, where rows are selected, deleted and brought back', async () => {
    const { page } = await openAdmin();
    await page.goto('/admin/category/index');
    await page.getByRole('link', { name: 'Edit' }).first().waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Search screens and records' }).waitFor();
    await page.keyboard.type('Products');
    await page
      .getByRole('option', { name: /^Products/ })
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/product/index');
    await page.getByRole('link', { name: 'Edit' }).first().waitFor();
    await isFocused(page, /Here is the Products List|^Products/);

    const all = await page.getByText(/^1–\d+ of \d+$/).innerText();
    await goTo(page, /^Select$/);
    await page.keyboard.press('Space');
    await goTo(page, /^Select$/);
    await page.keyboard.press('Space');
    await page.getByText('2 selected').waitFor();
    await goTo(page, /^Clear selection$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await isFocused(page, /^Select all on this page$/);

    await goTo(page, /^Select$/);
    await page.keyboard.press('Space');
    await goTo(page, /^Delete$/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await isFocused(page, /^Cancel$/);
    await page.keyboard.press('Escape');
    await isFocused(page, /^Delete$/);
    await page.keyboard.press('Enter');
    await isFocused(page, /^Cancel$/);
    await goTo(page, /^Delete$/);
    await page.keyboard.press('Enter');
    await isFocused(page, /^Undo$/);
    await page.keyboard.press('Enter');
    await page.getByText(all, { exact: true }).waitFor();
    await page.waitForFunction(() => document.activeElement?.localName === 'main');
  });

  it('adds a category, and keeps what was typed when the session ends at its save', async () => {
    const { page, complaints } = await openAdmin();
    const name = `By keys ${Date.now()}`;
    await page.goto('/admin/category/index');
    await page.getByRole('link', { name: 'Add Category' }).waitFor();
    await goTo(page, /^Skip to the content$/);
    await page.keyboard.press('Enter');
    await goTo(page, /^Add Category$/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Add Category' }).waitFor();
    await goTo(page, /^Category Name/);
    await page.keyboard.type(name);
    await goTo(page, /^Category Attributes/);
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Shift+s');
    await page.getByText('Category added successfully').waitFor();
    await page.waitForURL('**/admin/category/edit/*');

    const call = '**/api/admin/category/update/*';
    await page.route(call, (route) => route.fulfill({ status: 401, json: { status: false, message: 'Sign in.' } }));
    // The first save leaves the focus in the field it was made from.
    expect(await focused(page)).toMatch(/^Category Attributes/);
    await goTo(page, /^Category Name/, 'Shift+Tab');
    await page.keyboard.press('End');
    await page.keyboard.type(' again');
    await page.getByText('Unsaved changes').waitFor();
    await page.keyboard.press('Control+s');
    await page.waitForURL('**/admin/login');
    await page.unroute(call);
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await page.keyboard.type(administrator.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(administrator.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/category/edit/*');
    await page.getByText('Your session had ended. What you typed is back, and is not saved yet.').waitFor();
    expect(await page.getByLabel('Category Name').inputValue()).toBe(`${name} again`);
    await page.keyboard.press('Control+s');
    await page.getByText('Category updated successfully').waitFor();
    // The browser itself reports the 401.
    complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes('401')));
  });
});
