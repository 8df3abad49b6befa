/** A number of things for people, e.g. "1,234". */
export const grouped = (count: number) => count.toLocaleString('en');

/** "1 product", "1,234 products". */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${grouped(count)} ${count === 1 ? one : many}`;
