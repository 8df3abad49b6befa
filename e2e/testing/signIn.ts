import type { Page } from 'playwright-core';
import { administrator } from './product';

/** Signs in as the administrator and waits for the dashboard. */
export async function signIn(page: Page) {
  await page.goto('/admin/login');
  await page.getByLabel('Email').fill(administrator.email);
  await page.getByLabel('Password').fill(administrator.password);
  // A pointer on the button would lie on a link of the dashboard afterwards, and load its page ahead.
  await page.getByLabel('Password').press('Enter');
  await page.waitForURL('**/admin/dashboard');
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
}
