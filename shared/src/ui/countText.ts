const format = new Intl.NumberFormat('en');

/** A number of things for people, e.g. `1,234`: counts are written the same everywhere. */
export const countText = (count: number): string => format.format(count);
