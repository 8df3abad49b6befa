import { numberText } from '@msl/shared/factTexts';

/** Formats a count with its noun: "1 product", "1,234 products". */
export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${numberText(count)} ${count === 1 ? one : many}`;
