const dayMs = 86_400_000;
const weeksShown = 12;

const dateOf = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** The Mondays (UTC, `2026-07-06`) that the week of `now` and the weeks before it begin with, the earliest first. */
export function mondaysUntil(now: Date, weeks = weeksShown): string[] {
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - daysSinceMonday);
  return Array.from({ length: weeks }, (_, index) => dateOf(monday - (weeks - 1 - index) * 7 * dayMs));
}
