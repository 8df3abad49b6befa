import type { Page } from 'playwright-core';

/** Waits until a screen of the admin shows its content. The network is never idle, because the admin keeps a stream open. */
export async function waitForScreen(page: Page): Promise<void> {
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('main :is([aria-busy=true], .MuiSkeleton-root)'));
}

/** Opens another screen of the admin in the same document. Not for the address that is shown. */
export async function openScreen(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.title = '';
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page.waitForFunction(() => document.title !== '');
  await waitForScreen(page);
}
