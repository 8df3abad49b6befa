/** Working hours, Monday to Friday, in UTC. */
export const workingDay = { startHour: 8, endHour: 16 };

const hoursPerDay = workingDay.endHour - workingDay.startHour;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const startOfDay = (ms: number) => Math.floor(ms / dayMs) * dayMs;
/** 1970-01-01 was a Thursday. */
const isWeekend = (ms: number) => [2, 3].includes(Math.floor(ms / dayMs) % 7);

/** Returns the working hours between two times. */
export function workingHoursBetween(fromMs: number, toMs: number): number {
  if (toMs <= fromMs) return 0;
  const wholeWeeks = Math.floor((toMs - fromMs) / (7 * dayMs));
  let hours = wholeWeeks * 5 * hoursPerDay;
  const restMs = fromMs + wholeWeeks * 7 * dayMs;
  for (let day = startOfDay(restMs); day < toMs; day += dayMs) {
    if (isWeekend(day)) continue;
    const [start, end] = [day + workingDay.startHour * hourMs, day + workingDay.endHour * hourMs];
    hours += Math.max(0, Math.min(end, toMs) - Math.max(start, restMs)) / hourMs;
  }
  return hours;
}

/** Returns the time since when this many whole working days have passed. */
export function workingDaysBefore(nowMs: number, days: number): number {
  let ms = nowMs;
  for (let left = days; left > 0;) {
    ms -= dayMs;
    if (!isWeekend(ms)) left -= 1;
  }
  return ms;
}

/** Formats a time of waiting in working hours: "12 minutes", "3 hours", "2 days". */
export function waitingText(fromMs: number, toMs: number): string {
  const hours = workingHoursBetween(fromMs, toMs);
  const [count, unit] =
    hours < 1
      ? [Math.floor(hours * 60), 'minute']
      : hours < hoursPerDay
        ? [Math.floor(hours), 'hour']
        : [Math.floor(hours / hoursPerDay), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
