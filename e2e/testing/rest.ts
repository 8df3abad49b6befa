import type { Page } from 'playwright-core';

/** Waits until a public page is at rest: all of it is laid out, and its fonts and the pictures in sight have loaded. */
export async function waitForRest(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    };
    return (
      document.readyState === 'complete' &&
      document.documentElement.hasAttribute('data-laid-out') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || !isInSight(image))
    );
  });
}
