import { dateTimeText } from '../../dates/localTexts';

/** Shows a time in the user's time zone. @param at ISO 8601 */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{dateTimeText(at)}</time>;
