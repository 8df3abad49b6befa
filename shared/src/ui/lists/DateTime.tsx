import { dateTimeText } from '../../dates/localTexts';

/** Shows a time in a time zone, by default the user's. @param at ISO 8601 */
export const DateTime = ({ at, timeZone }: { at: string; timeZone?: string }) => (
  <time dateTime={at}>{dateTimeText(at, timeZone)}</time>
);
