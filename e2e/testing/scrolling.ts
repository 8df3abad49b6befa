import type { Page } from 'playwright-core';

/** Waits until the page has drawn all changes made before this call. */
export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );

/** Scrolls through the whole page in steps, so that all lazy content is requested. */
export async function scrollThrough(page: Page): Promise<void> {
  for (let top = 0, height = 1; top < height;) {
    [top, height] = await page.evaluate((to) => {
      window.scrollTo({ top: to, behavior: 'instant' });
      return [to + window.innerHeight / 2, document.documentElement.scrollHeight];
    }, top);
    await nextFrame(page);
  }
}
