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
