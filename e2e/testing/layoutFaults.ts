import type { Page } from 'playwright-core';

const maxSettlingFrames = 120;

/** Returns by how many pixels the page is wider than the window; 0 unless it scrolls sideways. */
export const widthBeyondWindow = (page: Page): Promise<number> =>
  page.evaluate(async (maxFrames) => {
    const measure = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    // Carousels and the map follow a new width of the window in later frames.
    for (let frame = 0; frame < maxFrames && measure() > 0; frame += 1) await new Promise(requestAnimationFrame);
    return measure();
  }, maxSettlingFrames);

/**
 * Returns the elements whose text is clipped by a box with hidden overflow, or overflows the bottom of its own box.
 * Checks the vertical direction only: carousels clip their slides at the sides on purpose.
 */
export const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tolerancePx = 2;
    const selector = 'main :is(h1, h2, h3, p, a, button, td, th, dt, dd, label), header a, footer :is(a, p)';

    /** Returns the vertical extent of the text, which may exceed its element. */
    const textExtent = (element: Element) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      let [top, bottom] = [Infinity, -Infinity];
      while (walker.nextNode()) {
        const isHidden = walker.currentNode.parentElement?.closest('.visually-hidden, [hidden]');
        if (isHidden || !walker.currentNode.textContent?.trim()) continue;
        range.selectNodeContents(walker.currentNode);
        for (const box of range.getClientRects())
          [top, bottom] = [Math.min(top, box.top), Math.max(bottom, box.bottom)];
      }
      return { top, bottom };
    };

    const isCut = (element: Element) => {
      const { top, bottom } = textExtent(element);
      if (bottom < top) return false;
      const isInline = getComputedStyle(element).display === 'inline';
      if (!isInline && bottom > element.getBoundingClientRect().bottom + tolerancePx) return true;
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const { overflowY } = getComputedStyle(box);
        // The user can scroll to text outside a scrollable box.
        if (overflowY === 'auto' || overflowY === 'scroll') return false;
        if (overflowY !== 'hidden' && overflowY !== 'clip') continue;
        const bounds = box.getBoundingClientRect();
        if (bottom > bounds.bottom + tolerancePx || top < bounds.top - tolerancePx) return true;
      }
      return false;
    };

    const elements = [...document.querySelectorAll(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden, [inert]'),
    );
    if (!elements.length) throw new Error(`No text matches ${selector}.`);
    return elements.filter(isCut).map((element) => element.outerHTML.slice(0, 90));
  });
