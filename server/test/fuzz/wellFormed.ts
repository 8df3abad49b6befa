/** Returns text that UTF-8 can encode: lone surrogates become replacement characters. */
export const wellFormed = (text: string): string => Buffer.from(text).toString();
