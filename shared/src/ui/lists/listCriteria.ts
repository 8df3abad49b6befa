/** What narrows a list, as its call's query has it: the search and the filters. */
export type ListCriteria = Readonly<Record<string, string>>;

const day = /^\d{4}-\d\d-\d\d$/;
const ends: Record<string, string> = { from: 'T00:00:00.000', to: 'T23:59:59.999' };

/** A day is where the administrator is; the server would take it for one in UTC. What is no day stays as it is. */
function toMoment(name: string, value: string): string {
  const end = ends[name];
  const time = end && day.test(value) ? new Date(value + end) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : value;
}

/** Search and filters of an address, without those that are not set. */
export const toListCriteria = (search: string, filters: Record<string, string | undefined>): ListCriteria =>
  Object.fromEntries(
    Object.entries({ search, ...filters }).flatMap(([name, value]) => (value ? [[name, toMoment(name, value)]] : [])),
  );
