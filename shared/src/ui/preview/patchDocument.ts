import { Idiomorph } from 'idiomorph';
import { isTypedInto } from './pageFields';

/** Attributes that the user changes in a shown page. */
const userAttributes = new Set(['open']);

/**
 * Removes content for browsers without JavaScript, the question for a visitor's consent, and the targets of all links,
 * because the preview is a single page in which nothing can be answered.
 */
function makeInert(page: Document): Document {
  for (const element of page.querySelectorAll('noscript, [aria-label="Cookie notice"]')) element.remove();
  for (const link of page.querySelectorAll('a[href], area[href]')) link.removeAttribute('href');
  return page;
}

const parse = (html: string) => makeInert(new DOMParser().parseFromString(html, 'text/html'));

/** Returns a whole document whose links lead nowhere. */
export const inertDocument = (html: string): string => `<!doctype html>${parse(html).documentElement.outerHTML}`;

/**
 * Updates a shown document to another version of the page. Changes only the differences, so that nothing flashes,
 * pictures stay loaded and the page keeps its scroll position. Leaves an element alone while the user types into it.
 *
 * @param html a whole document of the same page
 */
export function patchDocument(shown: Document, html: string): void {
  Idiomorph.morph(shown.body, shown.importNode(parse(html).body, true), {
    callbacks: {
      beforeAttributeUpdated: (name) => !userAttributes.has(name),
      beforeNodeMorphed: (shownNode) => !isTypedInto(shownNode),
    },
  });
}
