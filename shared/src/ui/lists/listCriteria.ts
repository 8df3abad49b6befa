import { endOfDay } from 'date-fns/endOfDay';
import { startOfDay } from 'date-fns/startOfDay';

/** Search and filters of a list as fields of its call's query. */
export type ListCriteria = Readonly<Record<string, string>>;

const day = /^\d{4}-\d\d-\d\d$/;
const dayBounds: Record<string, (date: Date) => Date> = { from: startOfDay, to: endOfDay };

/** Converts a day to a time in the user's time zone, because the server reads days in UTC. Returns other values unchanged. */
function toMoment(name: string, value: string): string {
  const boundOf = dayBounds[name];
  if (!boundOf || !day.test(value)) return value;
  // Local time, because no time zone is given. `parseISO` would take 1 KB of the first list.
  const date = new Date(`${value}T00:00`);
  // `Date` reads 30 February as 2 March; the server refuses such a day.
  return date.getDate() === Number(value.slice(-2)) ? boundOf(date).toISOString() : value;
}

/** Returns the search and filters that are set in an address. */
export const toListCriteria = (search: string, filters: Record<string, string | undefined>): ListCriteria =>
  Object.fromEntries(
    Object.entries({ search, ...filters }).flatMap(([name, value]) => (value ? [[name, toMoment(name, value)]] : [])),
  );
