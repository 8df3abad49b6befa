import type { Page } from 'playwright-core';

/** Opens another page in the same document, as a link does. */
export const openInPlace = (page: Page, address: string) =>
  page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
