import { isValid } from 'date-fns/isValid';
import { dayText, fullDateText } from '../../dates/localTexts';

interface DateTextProps {
  /** ISO 8601; if invalid, nothing is shown. */
  time: string;
  /** Default: the user's. */
  timeZone?: string;
}

/** Shows a day, e.g. `23 Nov 2026`, with the full date and time as its tooltip. */
export function DateText({ time, timeZone }: DateTextProps) {
  const date = new Date(time);
  if (!isValid(date)) return null;
  return (
    <time dateTime={time} title={fullDateText(date, timeZone)} style={{ whiteSpace: 'nowrap' }}>
      {dayText(date, timeZone)}
    </time>
  );
}
