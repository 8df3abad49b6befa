import { isSameDay } from 'date-fns/isSameDay';
import { lightFormat } from 'date-fns/lightFormat';

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const fullDate = { ...day, ...time, weekday: 'long', month: 'long' } as const;

/** Formats an ISO 8601 time in a time zone, e.g. "4 Mar 2026, 09:30". */
export const dateTimeTextIn = (iso: string, timeZone: string | undefined): string =>
  new Date(iso).toLocaleString('en-GB', { ...day, ...time, timeZone });

/** Formats an ISO 8601 time, e.g. "4 Mar 2026, 09:30". */
export const dateTimeText = (iso: string): string => dateTimeTextIn(iso, undefined);

/** Formats the day of an ISO 8601 time in a time zone, e.g. "23 Nov 2026". */
export const dayTextIn = (iso: string, timeZone: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { ...day, timeZone });

/** Formats a day, e.g. "23 Nov 2026". */
export const dayText = (date: Date): string => date.toLocaleDateString('en-GB', day);

/** Formats a day for file names, e.g. "2026-11-23". */
export const isoDayText = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/** Formats a date with its weekday and time, e.g. "Monday 23 November 2026 at 14:03". */
export const fullDateText = (date: Date): string => date.toLocaleString('en-GB', fullDate);

/** Formats a recent time: "14:03" on the day of `now`, "20 Nov, 14:03" on another day. */
export const recentTimeText = (date: Date, now = new Date()): string =>
  date.toLocaleString('en-GB', isSameDay(date, now) ? time : { day: 'numeric', month: 'short', ...time });

/** Formats a day that is given in UTC, such as the first day of a week, without its year, e.g. "6 Jul". */
export const utcDayText = (isoDay: string): string =>
  new Date(isoDay).toLocaleDateString('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
