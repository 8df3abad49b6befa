import { dateTimeText } from '../../dates/localTexts';

/** A time in the reader's time zone. @param at ISO 8601 */
export const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{dateTimeText(at)}</time>;
