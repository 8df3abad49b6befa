/** Search and filters of a list as fields of its call's query. */
export type ListCriteria = Readonly<Record<string, string>>;

const day = /^\d{4}-\d\d-\d\d$/;
const ends: Record<string, string> = { from: 'T00:00:00.000', to: 'T23:59:59.999' };

/** Converts a day to a time in the user's time zone, because the server reads days in UTC. Returns other values unchanged. */
function toMoment(name: string, value: string): string {
  const end = ends[name];
  const time = end && day.test(value) ? new Date(value + end) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : value;
}

/** Returns the search and filters that are set in an address. */
export const toListCriteria = (search: string, filters: Record<string, string | undefined>): ListCriteria =>
  Object.fromEntries(
    Object.entries({ search, ...filters }).flatMap(([name, value]) => (value ? [[name, toMoment(name, value)]] : [])),
  );
