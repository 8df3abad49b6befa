import { isSameDay } from 'date-fns/isSameDay';
import { lightFormat } from 'date-fns/lightFormat';

const inEnglish = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const utcDay = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', timeZone: 'UTC' });

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const fullDate = { ...day, weekday: 'long', month: 'long', hour: '2-digit', minute: '2-digit' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

/** Formats an ISO 8601 time, e.g. "Mar 4, 2026, 9:30 AM". */
export const dateTimeText = (iso: string): string => inEnglish.format(new Date(iso));

/** Formats a day, e.g. "23 Nov 2026". */
export const dayText = (date: Date): string => date.toLocaleDateString('en-GB', day);

/** Formats a day for file names, e.g. "2026-11-23". */
export const isoDayText = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/** Formats a date with its weekday and time, e.g. "Monday 23 November 2026 at 14:03". */
export const fullDateText = (date: Date): string => date.toLocaleString('en-GB', fullDate);

/** Formats an ISO 8601 time with the month in full, e.g. "4 March 2026 at 09:30". */
export const longDateTimeText = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** Formats a recent time: "14:03" on the day of `now`, "20 Nov, 14:03" on another day. */
export const recentTimeText = (date: Date, now = new Date()): string =>
  date.toLocaleString('en-GB', isSameDay(date, now) ? time : { day: 'numeric', month: 'short', ...time });

/** Formats a day that is given in UTC, such as the first day of a week, without its year, e.g. "Jul 6". */
export const utcDayText = (isoDay: string): string => utcDay.format(new Date(isoDay));
