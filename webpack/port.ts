/** Whether a text is the number of a port; 0 is any free one. */
export const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= 65_535;
