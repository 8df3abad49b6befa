import type { Page } from 'playwright-core';

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
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    }
    return texts.length;
  });

/**
 * Returns the elements that do not show the text which React gave them, as "shown, should be expected". Reads the properties
 * that React keeps at elements; those with elements among their children are left out.
 */
export const findStaleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isText = (child: unknown) => typeof child === 'string' || typeof child === 'number';
    return [...document.body.querySelectorAll('*:not(script, style, noscript, textarea)')].flatMap((element) => {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
      const props = key && (element as unknown as Record<string, { children?: unknown }>)[key];
      const children = [props && props.children].flat(Infinity).filter((child) => child && typeof child !== 'boolean');
      const expected = children.join('');
      if (!children.every(isText) || !expected || element.textContent === expected) return [];
      return [`${element.textContent}, should be ${expected}`];
    });
  });
