const collator = new Intl.Collator('en', { numeric: true });

/** Compares two texts by the rules of the language: "É" is beside "E", "Bar 2" before "Bar 10". */
export const compareTexts = (one: string, other: string): number => collator.compare(one, other);
