/** Whether each character of a text is one UTF-16 unit, so that the text may be divided anywhere. */
export const hasSingleUnits = (text: string): boolean => !/[\ud800-\udfff]/.test(text);

/** Returns at most `maxLength` UTF-16 units of a text, never half of a character. */
export const cutText = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');
