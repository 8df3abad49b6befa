/** Attributes that are more than looks, by element. */
const kept: Record<string, readonly string[]> = {
  A: ['href', 'title', 'target', 'rel'],
  IMG: ['src', 'alt', 'title', 'width', 'height'],
  OL: ['start', 'type'],
  TD: ['colspan', 'rowspan'],
  TH: ['colspan', 'rowspan', 'scope'],
};
/** Elements whose attributes all count. */
const whole = 'iframe, video, source, pre, code';
const block = ':is(p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre, div)';
const blocks = ':scope > :is(p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre)';
const headings = 'h1, h2, h3, h4, h5, h6';

type Meaning = [tag: string, isMeant: (element: HTMLElement) => boolean];

const hasLine = ({ style }: HTMLElement, line: string) =>
  style.getPropertyValue('text-decoration').includes(line) ||
  style.getPropertyValue('text-decoration-line').includes(line);

/** Elements for what programs write as a style. */
const meanings: Meaning[] = [
  ['strong', (element) => /^(bold|[6-9]00)$/.test(element.style.fontWeight) && !element.closest(headings)],
  ['em', ({ style }) => style.fontStyle === 'italic'],
  ['u', (element) => hasLine(element, 'underline') && !element.closest('a') && !element.querySelector('a')],
  ['s', (element) => hasLine(element, 'line-through')],
  ['sup', ({ style }) => style.verticalAlign === 'super'],
  ['sub', ({ style }) => style.verticalAlign === 'sub'],
];

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function replaceSpan(span: HTMLElement): void {
  const style = span.getAttribute('style') ?? '';
  if (/mso-(spacerun|tab-count)/i.test(style)) span.textContent = ' ';
  for (const [tag, isMeant] of meanings) {
    if (!isMeant(span) || !span.textContent?.trim()) continue;
    const meant = span.ownerDocument.createElement(tag);
    meant.append(...span.childNodes);
    span.append(meant);
  }
  unwrap(span);
}

function strip(element: Element): void {
  const names = kept[element.tagName] ?? [];
  for (const { name, value } of [...element.attributes]) {
    const isDirection = name === 'dir' && value === 'rtl';
    if (!isDirection && !names.includes(name)) element.removeAttribute(name);
  }
}

/** Google Docs writes an empty line as a line break between two paragraphs. */
function isBetweenBlocks(line: Element): boolean {
  const text = [line.previousSibling, line.nextSibling].some(
    (node) => node?.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
  );
  const beside = [line.previousElementSibling, line.nextElementSibling].filter((element) => element !== null);
  return !text && beside.some((element) => element.matches(block));
}

const isEmpty = (element: Element) => !element.textContent?.trim() && !element.querySelector('img, iframe, video');

/** Elements of the program itself, such as `o:p` of Word. */
const isForeign = ({ tagName }: Element) => tagName.includes(':');

/**
 * Makes elements of styles that mean something, and removes all other styles, classes and attributes, elements without a
 * meaning, empty paragraphs, frames around paragraphs, and pictures that only the computer of the author has.
 */
export function keepMeaning(body: HTMLElement): void {
  for (const line of body.querySelectorAll('br.Apple-interchange-newline')) line.remove();
  for (const picture of body.querySelectorAll('img[src^="file:" i]')) picture.remove();
  // Google Docs wraps all of a text in it.
  for (const plain of body.querySelectorAll<HTMLElement>('b')) if (plain.style.fontWeight === 'normal') unwrap(plain);
  // From the innermost: replacing one moves what is in it.
  for (const span of [...body.querySelectorAll<HTMLElement>('span, font')].reverse()) replaceSpan(span);
  for (const around of body.querySelectorAll('a:not([href]), form, fieldset, label')) unwrap(around);
  for (const element of body.querySelectorAll('*')) {
    if (isForeign(element)) unwrap(element);
    else if (!element.matches(whole)) strip(element);
  }
  for (const paragraph of body.querySelectorAll('p, div')) if (isEmpty(paragraph)) paragraph.remove();
  for (const line of body.querySelectorAll('br')) if (isBetweenBlocks(line)) line.remove();
  for (const figure of body.querySelectorAll('figure, picture')) if (isEmpty(figure)) figure.remove();
  for (const frame of [...body.querySelectorAll('div')].reverse()) if (frame.querySelector(blocks)) unwrap(frame);
}
