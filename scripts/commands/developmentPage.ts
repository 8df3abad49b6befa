import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../machine/browser.mjs';
import { account } from './workplace';

/** Uses the admin of a development server in a browser, signed in. */
export async function useDevelopmentPage(server: string, use: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: server });
    page.setDefaultTimeout(120_000);
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(account.email);
    await page.getByLabel('Password').fill(account.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('**/admin/dashboard');
    await use(page);
  } finally {
    await browser.close();
  }
}

/** Replaces a text in a source of a checkout. @throws Error if the source does not have it */
export function editSource(checkout: string, file: string, before: string, after: string): void {
  const source = path.join(checkout, file);
  const text = readFileSync(source, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
  writeFileSync(source, text.replace(before, after));
}

/** Sets a mark in the page that a page load removes. */
export const markPage = (page: Page): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { isMarked: true }));

export const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in window);
