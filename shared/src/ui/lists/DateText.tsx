import { isValid } from 'date-fns/isValid';
import { dayText, fullDateText } from '../../dates/localTexts';

/** Shows a day, e.g. `23 Nov 2026`, with the full date and time as its tooltip. @param time ISO 8601; nothing if invalid */
export function DateText({ time }: { time: string }) {
  const date = new Date(time);
  if (!isValid(date)) return null;
  return (
    <time dateTime={time} title={fullDateText(date)} style={{ whiteSpace: 'nowrap' }}>
      {dayText(date)}
    </time>
  );
}
