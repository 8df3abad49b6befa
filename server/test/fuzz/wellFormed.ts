/** Text as UTF-8 can carry it: lone surrogates become replacement characters. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();
