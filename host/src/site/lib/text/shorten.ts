const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' };

/** The words of HTML without its markup. */
export const plainText = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#39|[a-z]+);/gi, (whole, name: string) => entities[name.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();

/** The first words of a text or of HTML, with an ellipsis when there are more. */
export function shorten(html: string, maxWords: number): string {
  const words = plainText(html).split(' ');
  return words.length > maxWords ? `${words.slice(0, maxWords).join(' ')}…` : words.join(' ');
}

/** Cuts a text at a word, to at most `maxLength` characters including an ellipsis. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength);
  const words = start.slice(0, Math.max(start.lastIndexOf(' '), 0)) || start.slice(0, -1);
  return `${words.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Words of a description shown in each place. */
export const wordLimits = {
  homeCard: 15,
  productGrid: 10,
  productList: 50,
  suggestion: 15,
  newsList: 15,
  recentPost: 10,
};
