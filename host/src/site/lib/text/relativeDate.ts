// Words put together here: the first use of `Intl` takes a phone a tenth of a second before the page answers.

const dayMs = 86_400_000;

/** Units of time, with the mean length of months and years in the Gregorian calendar. */
const units = [
  ['year', 365.2425 * dayMs],
  ['month', (365.2425 / 12) * dayMs],
  ['day', dayMs],
  ['hour', dayMs / 24],
  ['minute', 60_000],
] as const;

/** How long ago a time was, in whole units, e.g. "3 days ago"; empty when it is no time. A time to come counts as now. */
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

/** The day in UTC, e.g. "4 March 2026": the same on the server and in every browser; empty when it is no time. */
export function absoluteDate(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return '';
  return `${date.getUTCDate()} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
