import { numberText } from '../contracts/numberTexts';

/** Formats a count for people, e.g. `1,234`. */
export const countText: (count: number) => string = numberText;
