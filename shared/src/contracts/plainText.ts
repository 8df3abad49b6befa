const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** Elements within words: without them, `cd/m<sup>2</sup>` is one word. All others separate words. */
const inlineTag = /<\/?(?:a|abbr|b|code|em|font|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gi;

/** Converts rich text as the server stores it, sanitised, to one line of text without markup. */
export const toPlainText = (html: string): string =>
  html
    .replace(inlineTag, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|[a-z]+);/gi, (entity, name: string) => entities[name.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

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
