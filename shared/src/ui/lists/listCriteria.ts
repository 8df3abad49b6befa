import { endOfDay } from 'date-fns/endOfDay';
import { isValid } from 'date-fns/isValid';
import { startOfDay } from 'date-fns/startOfDay';

/** Search and filters of a list as fields of its call's query. */
export type ListCriteria = Readonly<Record<string, string>>;

const day = /^\d{4}-\d\d-\d\d$/;
const ends: Record<string, (date: Date) => Date> = { from: startOfDay, to: endOfDay };

/** Converts a day to a time in the user's time zone, because the server reads days in UTC. Returns other values unchanged. */
function toMoment(name: string, value: string): string {
  const endOf = ends[name];
  if (!endOf || !day.test(value)) return value;
  // Without a time zone, a date with a time is local. `parseISO` says the same in 1 KB more.
  const date = new Date(`${value}T00:00`);
  return isValid(date) ? endOf(date).toISOString() : value;
}

/** Returns the search and filters that are set in an address. */
export const toListCriteria = (search: string, filters: Record<string, string | undefined>): ListCriteria =>
  Object.fromEntries(
    Object.entries({ search, ...filters }).flatMap(([name, value]) => (value ? [[name, toMoment(name, value)]] : [])),
  );
