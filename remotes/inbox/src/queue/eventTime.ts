import type { CalendarEvent } from '@msl/shared/contracts';

const day = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/**
 * Returns when an entry of a calendar is, in the time zone of the reader; times without a zone, and what is no time, stay
 * as they are.
 */
export function eventTime({ start, end, zone }: Pick<CalendarEvent, 'start' | 'end' | 'zone'>): string {
  if (!start) return 'without a date';
  const [from, to] = [new Date(start), new Date(end || start)];
  if (Number.isNaN(from.getTime())) return start;
  const isDay = !start.includes('T');
  const isZoned = start.endsWith('Z');
  const format = new Intl.DateTimeFormat('en-GB', {
    ...day,
    ...(isDay ? { timeZone: 'UTC' } : time),
    ...(isZoned && { timeZoneName: 'short' }),
  });
  const text = to > from ? format.formatRange(from, to) : format.format(from);
  if (isDay || isZoned) return text;
  return zone ? `${text} (${zone})` : `${text} (time zone unknown)`;
}
