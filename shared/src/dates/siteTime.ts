import { millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { ZoneOffset } from '../contracts/timeZone';

/** How far a zone is ahead of UTC, oldest first, as `zoneOffsets` returns it; at least one. */
export type ZoneOffsets = readonly ZoneOffset[];

export const utcOffsets: ZoneOffsets = [[0, 0]];

/** Whether a date was entered without a time, which is stored as midnight UTC: it is this day in every zone. */
export const isDay = (iso: string): boolean => /^\d{4}-\d\d-\d\d(T00:00:00\.000Z)?$/.test(iso);

/** Returns how many minutes a zone is ahead of UTC at a time; before the first known time as at that time. */
function offsetMinutesAt(offsets: ZoneOffsets, timeMs: number): number {
  const last = offsets.findLast(([sinceSeconds]) => sinceSeconds * millisecondsInSecond <= timeMs) ?? offsets[0];
  return last?.[1] ?? 0;
}

/** Returns a date whose UTC fields are those of the zone. */
export const toZoneFields = (timeMs: number, offsets: ZoneOffsets): Date =>
  new Date(timeMs + offsetMinutesAt(offsets, timeMs) * millisecondsInMinute);

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns an ISO 8601 time with the offset of the zone, e.g. "2026-11-28T00:30:00+04:00"; empty if invalid. */
export function zonedIso(iso: string, offsets: ZoneOffsets): string {
  const timeMs = Date.parse(iso);
  if (Number.isNaN(timeMs)) return '';
  const minutes = offsetMinutesAt(offsets, timeMs);
  const local = toZoneFields(timeMs, offsets).toISOString().slice(0, 19);
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${local}${minutes < 0 ? '-' : '+'}${twoDigits(hours)}:${twoDigits(rest)}`;
}

/** Returns a time as an input of the type `datetime-local` shows it, in the zone and to the minute; empty if invalid. */
export const toZonedInput = (iso: string, offsets: ZoneOffsets): string => zonedIso(iso, offsets).slice(0, 16);

/** Converts what an input of the type `datetime-local` holds to UTC; returns an invalid text unchanged. */
export function fromZonedInput(text: string, offsets: ZoneOffsets): string {
  const fieldsMs = Date.parse(`${text}Z`);
  if (Number.isNaN(fieldsMs)) return text;
  const toUtc = (nearMs: number) => fieldsMs - offsetMinutesAt(offsets, nearMs) * millisecondsInMinute;
  return new Date(toUtc(toUtc(fieldsMs))).toISOString();
}
