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
export function shorten(html: string, mostWords: number): string {
  const words = plainText(html).split(' ');
  return words.length > mostWords ? `${words.slice(0, mostWords).join(' ')}…` : words.join(' ');
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
