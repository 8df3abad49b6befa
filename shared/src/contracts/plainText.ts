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
