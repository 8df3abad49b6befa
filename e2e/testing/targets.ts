import type { Page } from 'playwright-core';

/**
 * Returns targets smaller than 24 by 24 px whose circle of 24 px intersects that of another target (WCAG 2.5.8). Leaves
 * out links within a sentence, which the rule exempts.
 */
export const tooSmallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const minPx = 24;
    const isInline = (element: Element) =>
      getComputedStyle(element).display === 'inline' && element.closest('p, li, td, figcaption, blockquote') !== null;
    const isHidden = (element: Element) =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
      .filter((element) => !isHidden(element) && !element.closest('[inert], .visually-hidden, [class*="skip"]'))
      .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0);
    const centre = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
    const isSmall = ({ width, height }: DOMRect) => width < minPx - 0.5 || height < minPx - 0.5;
    const distanceTo = (point: { x: number; y: number }, { left, right, top, bottom }: DOMRect) =>
      Math.hypot(Math.max(left - point.x, 0, point.x - right), Math.max(top - point.y, 0, point.y - bottom));
    return targets
      .filter(({ element, box }) => isSmall(box) && !isInline(element))
      .filter(({ element, box }) =>
        targets.some(
          (other) =>
            other.element !== element &&
            !other.element.contains(element) &&
            !element.contains(other.element) &&
            distanceTo(centre(box), other.box) < minPx / 2,
        ),
      )
      .map(
        ({ element, box }) => `${element.outerHTML.slice(0, 90)} ${Math.round(box.width)}×${Math.round(box.height)}`,
      );
  });
