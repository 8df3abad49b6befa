import type { BrowserContextOptions, Page } from 'playwright-core';
import { openBrowser } from './browser';

export const block = (page: Page) => page.locator('#project-map');
export const surface = (page: Page) => page.getByRole('application', { name: 'Map of projects' });
export const clusters = (page: Page) => block(page).getByRole('button', { name: /^\d+ projects$/ });
export const searchBox = (page: Page) => block(page).getByRole('searchbox');
export const status = (page: Page) => block(page).getByRole('status');
export const view = (page: Page, name: 'Map' | 'List') => block(page).getByRole('button', { name, exact: true });

/** Opens the home page at its map. */
export async function openMap(options: BrowserContextOptions = {}) {
  const visit = await openBrowser(options);
  await visit.page.goto('/');
  await block(visit.page).scrollIntoViewIfNeeded();
  await surface(visit.page).waitFor();
  return visit;
}

/** Asks again until the answer is the expected one: what moves the map is shown with the next frame. */
export async function eventually<T>(ask: () => Promise<T>, expected: T, withinMs = 5000) {
  const deadlineMs = Date.now() + withinMs;
  let answer = await ask();
  while (JSON.stringify(answer) !== JSON.stringify(expected) && Date.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    answer = await ask();
  }
  expect(answer).toEqual(expected);
}
