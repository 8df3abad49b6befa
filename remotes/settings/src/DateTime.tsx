const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the reader's own time zone. @param at ISO 8601 */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>;
