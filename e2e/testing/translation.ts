import type { Page } from 'playwright-core';

declare global {
  interface Window {
    /** Texts with what stands in their place. */
    translations?: [Text, HTMLElement][];
  }
}

/**
 * Translates the page as Chromium's translator does: in place of each text, two `<font>` with the translated text. The
 * translation is the text itself, so that a test finds it. Texts that are translated already stay.
 *
 * @returns the number of texts translated
 */
export const translatePage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const untranslated =
      'font, script, style, noscript, textarea, option, svg, [translate=no], [contenteditable]:not([contenteditable=false])';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest(untranslated)) texts.push(text);
    }
    window.translations ??= [];
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
      window.translations.push([text, outer]);
    }
    return texts.length;
  });

/**
 * Returns the translations of texts that have changed since, as "shown, should be expected": who changes a text writes it into
 * the one that was replaced.
 */
export const findStaleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    (window.translations ?? [])
      .filter(([text, font]) => font.isConnected && !text.isConnected && text.data !== font.textContent)
      .map(([text, font]) => `${font.textContent}, should be ${text.data}`),
  );
