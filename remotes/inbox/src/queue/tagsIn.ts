/** Several tags may be typed at once, separated by commas. */
export const tagsIn = (entries: readonly string[]): string[] => [
  ...new Set(entries.flatMap((entry) => entry.split(',').map((tag) => tag.trim().slice(0, 40))).filter(Boolean)),
];
