const dayMs = 86_400_000;

/** Units of time, with the mean length of months and years in the Gregorian calendar. */
const units = [
  ['year', 365.2425 * dayMs],
  ['month', (365.2425 / 12) * dayMs],
  ['day', dayMs],
  ['hour', dayMs / 24],
  ['minute', 60_000],
] as const;

const relative = new Intl.RelativeTimeFormat('en');

/** How long ago a time was, in whole units, e.g. "3 days ago"; empty when it is no time. A time to come counts as now. */
export function relativeDate(iso: string, nowMs: number): string {
  const passedMs = nowMs - Date.parse(iso);
  if (Number.isNaN(passedMs)) return '';
  const [unit, unitMs] = units.find(([, lengthMs]) => passedMs >= lengthMs) ?? [];
  return unit ? relative.format(-Math.floor(passedMs / unitMs), unit) : 'less than a minute ago';
}

const inUtc = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The day in UTC, e.g. "4 March 2026": the same on the server and in every browser. */
export function absoluteDate(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? '' : inUtc.format(date);
}
