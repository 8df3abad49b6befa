import sanitizeHtml from 'sanitize-html';
import { cutText } from '../../../text/cutText';

/** Longer texts are cut; a person reads no more, and logs belong into attachments. */
export const maxTextLength = 100_000;
const maxHtmlLength = 2_000_000;

const blocks = ['p', 'div', 'br', 'tr', 'li', 'blockquote', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Windows-1252 from 0x80: Node.js 20 and 22 decode these bytes as the control characters of ISO 8859-1. */
const windowsCharacters = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Removes what no database stores: control characters and lone surrogates. */
export const toStorableText = (text: string): string =>
  Buffer.from(text)
    .toString()
    .replace(/[\x80-\x9f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f]/g, '');

/** Converts the HTML of a mail to plain text with its lines. */
export function htmlToText(html: string): string {
  const marked = sanitizeHtml(cutText(html, maxHtmlLength), {
    allowedTags: blocks,
    allowedAttributes: {},
    nonTextTags: ['style', 'script', 'textarea', 'option', 'noscript', 'title'],
  });
  return marked
    .replace(/\s+/g, ' ')
    .replace(/ ?<br ?\/?> ?/g, '\n')
    .replace(/ ?<\/?(?:p|h\d|blockquote|pre)> ?/g, '\n\n')
    .replace(/ ?<\/(?:div|tr|li)> ?/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\u00a0/g, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
