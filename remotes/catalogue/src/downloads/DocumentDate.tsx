import { dayTextIn, isDay } from '@msl/shared/dates';
import { DateText } from '@msl/shared/ui';

/** The date of a document: a day that was entered without a time is this day in every time zone. */
export const DocumentDate = ({ date }: { date: string }) =>
  isDay(date) ? (
    <time dateTime={date} style={{ whiteSpace: 'nowrap' }}>
      {dayTextIn(date, 'UTC')}
    </time>
  ) : (
    <DateText time={date} />
  );
