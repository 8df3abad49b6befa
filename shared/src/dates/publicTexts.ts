import {
  millisecondsInDay,
  millisecondsInHour,
  millisecondsInMinute,
  millisecondsInSecond,
  secondsInMonth,
  secondsInYear,
} from 'date-fns/constants';
import { isDay, toZoneFields, utcOffsets, type ZoneOffsets } from './siteTime';

/** Units of time, with the mean length of months and years in the Gregorian calendar. */
const units = [
  ['year', secondsInYear * millisecondsInSecond],
  ['month', secondsInMonth * millisecondsInSecond],
  ['day', millisecondsInDay],
  ['hour', millisecondsInHour],
  ['minute', millisecondsInMinute],
] as const;

/** Returns how long ago a time was, in whole units, e.g. "3 days ago"; empty if invalid. A future time counts as now. */
export function relativeDate(iso: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(iso);
  if (Number.isNaN(passedMs)) return '';
  const [unit, unitMs] = units.find(([, lengthMs]) => passedMs >= lengthMs) ?? [];
  if (!unit) return 'less than a minute ago';
  const count = Math.floor(passedMs / unitMs);
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** Returns the day in a zone, e.g. "4 March 2026", the same on the server and in every browser; empty if invalid. */
export function zonedDate(iso: string, offsets: ZoneOffsets): string {
  const date = toZoneFields(Date.parse(iso), offsets);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/**
 * Returns the day of a document, e.g. "4 March 2026": as it was entered, or in a zone if it is a time; empty if invalid.
 */
export const documentDate = (iso: string, offsets: ZoneOffsets): string =>
  zonedDate(iso, isDay(iso) ? utcOffsets : offsets);

/** Returns the day in UTC, e.g. "4 March 2026"; empty if invalid. */
export const absoluteDate = (iso: string): string => zonedDate(iso, utcOffsets);
