import { utc } from '@date-fns/utc';
import { eachWeekOfInterval } from 'date-fns/eachWeekOfInterval';
import { lightFormat } from 'date-fns/lightFormat';
import { subWeeks } from 'date-fns/subWeeks';

const weekCount = 12;

/** Returns the Mondays (UTC, e.g. `2026-07-06`) of the week of `now` and of the eleven weeks before, earliest first. */
export function mondaysUntil(now: Date): string[] {
  const start = subWeeks(now, weekCount - 1, { in: utc });
  const mondays = eachWeekOfInterval({ start, end: now }, { weekStartsOn: 1, in: utc });
  return mondays.map((monday) => lightFormat(monday, 'yyyy-MM-dd'));
}
