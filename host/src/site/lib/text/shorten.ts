import { toPlainText } from '@msl/shared/plainText';

/** Characters of HTML that usually hold a word. */
const lengthPerWord = 20;

/** Returns the beginning of HTML up to the end of a word, outside of tags. */
function beginningOf(html: string, maxLength: number): string {
  const end = Math.max(0, html.lastIndexOf(' ', maxLength));
  const tag = html.lastIndexOf('<', end);
  return html.slice(0, tag > html.lastIndexOf('>', end) ? tag : end);
}

/** Returns the first words of a text or HTML, with an ellipsis if truncated. */
export function shorten(html: string, maxWords: number): string {
  // Removing the markup of all of a long text takes time, and a page may shorten a hundred.
  let words = toPlainText(beginningOf(html, maxWords * lengthPerWord)).split(' ');
  if (words.length <= maxWords) words = toPlainText(html).split(' ');
  return words.length > maxWords ? `${words.slice(0, maxWords).join(' ')}…` : words.join(' ');
}

/** Truncates a text at a word boundary to at most `maxLength` characters including an ellipsis. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const words = start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start.slice(0, -1);
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Maximum number of words of a description by place. */
export const wordLimits = {
  homeCard: 15,
  productGrid: 10,
  productList: 50,
  suggestion: 15,
  newsList: 15,
  recentPost: 10,
};
