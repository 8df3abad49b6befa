import type { Page } from 'playwright-core';

/** Returns the fields with a text below 16 px, also of closed dialogs: Safari on a phone zooms into the page on their focus. */
export const smallFields = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const minPx = 16;
    const withoutText = ['checkbox', 'radio', 'range', 'hidden', 'file', 'color', 'submit', 'button', 'image', 'reset'];
    return [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
      .filter((field) => !withoutText.includes(field.type) && field.ariaHidden !== 'true')
      .map((field) => ({ field, sizePx: Number.parseFloat(getComputedStyle(field).fontSize) }))
      .filter(({ sizePx }) => sizePx < minPx)
      .map(({ field, sizePx }) => `text of ${sizePx} px: ${field.outerHTML.slice(0, 90)}`);
  });
