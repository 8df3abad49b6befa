/** Formats a number for people, e.g. "1,234". */
export const grouped = (count: number) => count.toLocaleString('en');

/** Formats a count with its noun: "1 product", "1,234 products". */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;
