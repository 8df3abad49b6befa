import { numberText } from '@msl/shared/factTexts';
/** "1 project", "19 projects": `noun` is the plural. */
export const countOf = (count: number, noun: string) =>
  `${numberText(count)} ${count === 1 ? noun.replace(/s$/, '') : noun}`;
