const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Formats a time in the reader's time zone, e.g. "Mar 4, 2026, 9:30 AM". @param iso ISO 8601 */
export const dateTimeText = (iso: string): string => format.format(new Date(iso));
