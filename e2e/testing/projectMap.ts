import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from './browser';

export const block = (page: Page) => page.locator('#project-map');
export const surface = (page: Page) => page.getByRole('application', { name: 'Map of projects' });
export const clusters = (page: Page) => block(page).getByRole('button', { name: /^\d+ projects$/ });
export const searchBox = (page: Page) => block(page).getByRole('searchbox');
export const status = (page: Page) => block(page).getByRole('status');
export const view = (page: Page, name: 'Map' | 'List') => block(page).getByRole('button', { name, exact: true });

/** Opens the home page and scrolls to its map. */
export async function openMap(options: BrowserContextOptions = {}) {
  const visit = await openBrowser(options);
  await visit.page.goto('/');
  await block(visit.page).scrollIntoViewIfNeeded();
  await surface(visit.page).waitFor();
  return visit;
}
