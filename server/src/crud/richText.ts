import { youtubePlayerAddress } from '@msl/shared/contracts';
import sanitizeHtml, { type IOptions } from 'sanitize-html';
import { invalid } from '../errors/domainErrors';

const pixelsOrPercent = [/^\d{1,4}(\.\d+)?(px|%)$/, /^auto$/];
const sizes = { width: pixelsOrPercent, height: pixelsOrPercent };

/** A new page must not control the one that opened it; other relations, such as `nofollow`, stay. */
function relOfNewWindow(rel = ''): string {
  const relations = rel
    .toLowerCase()
    .split(/\s+/)
    .filter((relation) => relation && relation !== 'opener');
  return [...new Set([...relations, 'noopener'])].join(' ');
}

/** The allow-list of rich text: everything else is removed. */
const allowed: IOptions = {
  allowedTags: [
    ...['p', 'div', 'span', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'small', 'mark', 'a', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['img', 'figure', 'figcaption', 'video', 'source', 'iframe'],
  ],
  allowedAttributes: {
    a: ['href', 'name', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    video: ['src', 'controls', 'width', 'height', 'poster', 'preload'],
    source: ['src', 'type'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen', 'loading'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    '*': ['style', 'dir', 'lang'],
  },
  allowedClasses: { code: ['language-*'], pre: ['language-*'] },
  allowedStyles: {
    '*': {
      'text-align': [/^(left|right|center|justify|start|end)$/],
      'text-decoration': [/^(underline|line-through)$/],
      'padding-left': [/^\d{1,3}px$/],
      'vertical-align': [/^(top|middle|bottom|baseline)$/],
    },
    table: sizes,
    col: sizes,
    th: sizes,
    td: sizes,
    img: { ...sizes, float: [/^(left|right|none)$/] },
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: {
    img: ['http', 'https'],
    video: ['http', 'https'],
    source: ['http', 'https'],
    iframe: ['https'],
  },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  selfClosing: ['br', 'hr', 'img', 'col', 'source'],
  nestingLimit: 60,
  transformTags: {
    // The page has its one heading of the first level outside of the text.
    h1: 'h2',
    a: (tagName, { target, ...attributes }) => ({
      tagName,
      attribs: target === '_blank' ? { ...attributes, target, rel: relOfNewWindow(attributes.rel) } : attributes,
    }),
    iframe: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, src: youtubePlayerAddress(attribs.src ?? '') ?? '' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'iframe' && !attribs.src,
};

const sanitizeOnce = (html: string) => sanitizeHtml(html, allowed).trim();

const maxSanitizePasses = 10;

/**
 * Removes everything from rich text that is not on the allow-list.
 *
 * Removing an element can change how the rest is parsed, so the result is sanitised again until it no longer changes.
 */
export function sanitizeRichText(html: string): string {
  let clean = sanitizeOnce(html);
  for (let pass = 1; pass < maxSanitizePasses; pass += 1) {
    const again = sanitizeOnce(clean);
    if (again === clean) break;
    clean = again;
  }
  return clean;
}

/** Returns the text to store. @throws Invalid if the text is not empty but sanitising leaves nothing of it */
export function sanitizeField(field: string, html: string): string {
  const clean = sanitizeRichText(html);
  if (html.trim() && !clean) throw invalid(field, 'Nothing in this text may be published.');
  return clean;
}
