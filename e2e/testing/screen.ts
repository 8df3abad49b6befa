import type { Page } from 'playwright-core';

/** Waits until a screen of the admin shows its content. The network is never idle, because the admin keeps a stream open. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main :is([aria-busy=true], .MuiSkeleton-root)'));
}
