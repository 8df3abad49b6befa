const format = new Intl.NumberFormat('en');

/** Formats a count for people, e.g. `1,234`. */
export const countText = (count: number): string => format.format(count);
