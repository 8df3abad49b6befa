import type { Page } from 'playwright-core';

/** Holds back the scripts with which a page becomes live. Returns the way to let them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/framework\..*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
