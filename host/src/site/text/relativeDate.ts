import { formatDistance } from 'date-fns';

/** How long ago a time was, e.g. "3 days ago"; empty when it is no time. A time to come counts as now. */
export function relativeDate(iso: string, nowMs: number): string {
  const timeMs = Date.parse(iso);
  if (Number.isNaN(timeMs)) return '';
  return formatDistance(Math.min(timeMs, nowMs), nowMs, { addSuffix: true });
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** The day in UTC, e.g. "4 March 2026": the same on the server and in every browser. */
export function absoluteDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
