/** What the reader changed, and not the page. */
const ofTheReader = new Set(['open']);

function patchAttributes(shown: Element, next: Element): void {
  for (const { name } of [...shown.attributes]) {
    if (!next.hasAttribute(name) && !ofTheReader.has(name)) shown.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (shown.getAttribute(name) !== value && !ofTheReader.has(name)) shown.setAttribute(name, value);
  }
}

const isSameKind = (shown: ChildNode, next: ChildNode) => shown.nodeName === next.nodeName;

function patchChildren(shown: Element, next: Element): void {
  const [before, after] = [[...shown.childNodes], [...next.childNodes]];
  after.forEach((child, at) => {
    const present = before[at];
    if (!present) shown.append(child);
    else if (!isSameKind(present, child)) present.replaceWith(child);
    else if (present instanceof Element || present.nodeType === Node.ELEMENT_NODE)
      patchElement(present as Element, child as Element);
    else if (present.nodeValue !== child.nodeValue) present.nodeValue = child.nodeValue;
  });
  before.slice(after.length).forEach((child) => child.remove());
}

function patchElement(shown: Element, next: Element): void {
  if (shown.isEqualNode(next)) return;
  patchAttributes(shown, next);
  patchChildren(shown, next);
}

/** What visitors see, who have scripts; and links that lead nowhere, for what is looked at is one page. */
function madeInert(page: Document): Document {
  for (const element of page.querySelectorAll('noscript')) element.remove();
  for (const link of page.querySelectorAll('a[href], area[href]')) link.removeAttribute('href');
  return page;
}

const parse = (html: string) => madeInert(new DOMParser().parseFromString(html, 'text/html'));

/** A whole document whose links lead nowhere. */
export const inertDocument = (html: string): string => `<!doctype html>${parse(html).documentElement.outerHTML}`;

/**
 * Makes a shown document into another one by changing what differs, so that nothing flashes, pictures stay and the
 * reader keeps their place.
 *
 * @param html a whole document of the same page
 */
export function patchDocument(shown: Document, html: string): void {
  patchElement(shown.body, shown.importNode(parse(html).body, true));
}
