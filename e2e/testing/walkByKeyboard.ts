import type { Page } from 'playwright-core';

export interface Stop {
  /** Name of the focused element for people. */
  name: string;
  /** Whether any part of the element is visible: inside the window and not covered. */
  isSeen: boolean;
  hasRing: boolean;
}

/**
 * Describes the focused element and its visibility. Returns null if the focus left the part, or the element was visited
 * before. Runs in the page.
 */
async function describeFocus(part: string): Promise<Stop | null> {
  const element = document.activeElement;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.all(element?.getAnimations().map(({ finished }) => finished.catch(() => undefined)) ?? []);
  if (!(element instanceof HTMLElement) || element === document.body || !element.closest(part)) return null;
  if (!element.toggleAttribute('data-walked')) return null;
  const box = element.getBoundingClientRect();
  const inset = 3;
  const points = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) => [x, y] as const));
  const isSeen = points.some(([x, y]) => {
    const left = Math.min(Math.max(box.left + box.width * x, box.left + inset), box.right - inset);
    const top = Math.min(Math.max(box.top + box.height * y, box.top + inset), box.bottom - inset);
    const hit = document.elementFromPoint(left, top);
    return hit !== null && (element.contains(hit) || hit.contains(element));
  });
  // The focus ring of a link in a card is drawn around the card.
  const hasRing = [element, element.closest('article')].some((ringed) => {
    if (!ringed) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(ringed);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  const name = `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40) ?? ''}`;
  return { name, isSeen, hasRing };
}

const maxTabStops = 150;

/**
 * Presses Tab until the focus has left the page or is back at the first stop. Returns all stops.
 *
 * @param part selector of the element to walk through; default: the whole page
 */
export async function walkByKeyboard(page: Page, part = 'body'): Promise<Stop[]> {
  const stops: Stop[] = [];
  if (part !== 'body') await page.locator(part).focus();
  for (let press = 0; press < maxTabStops; press += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(describeFocus, part);
    if (!stop && !stops.length) throw new Error(`Nothing in ${part} takes the focus.`);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error(`The focus does not leave ${part} within ${maxTabStops} stops.`);
}
