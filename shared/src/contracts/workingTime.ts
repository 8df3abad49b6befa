import { z } from 'zod';
import { TimeZone } from './timeZone';

/** Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Use a time such as 08:00.', abort: true });

/** The days and hours in which messages are answered. */
export const WorkingTime = z
  .object({
    days: z
      .array(z.enum(weekdays, `Use ${weekdays.join(', ')}.`))
      .min(1, 'Choose at least one day.')
      .max(weekdays.length, 'Name each day once.'),
    from: TimeOfDay.meta({ examples: ['08:00'] }),
    to: TimeOfDay.meta({ examples: ['16:00'] }),
    timeZone: TimeZone,
  })
  .refine(({ from, to }) => from < to, { path: ['to'], error: 'The end must be after the start.' });
export type WorkingTime = z.output<typeof WorkingTime>;

export const defaultWorkingTime: WorkingTime = {
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  from: '08:00',
  to: '16:00',
  timeZone: 'UTC',
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const startOfDay = (ms: number) => Math.floor(ms / dayMs) * dayMs;

function sinceMidnightMs(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}

/** Counts working hours. Computes with local times, as milliseconds that would be these times in UTC. */
export class WorkingCalendar {
  private readonly startMs: number;
  private readonly endMs: number;
  private readonly hoursPerDay: number;
  private readonly clock: Intl.DateTimeFormat;

  constructor(private readonly time: WorkingTime) {
    [this.startMs, this.endMs] = [sinceMidnightMs(time.from), sinceMidnightMs(time.to)];
    this.hoursPerDay = (this.endMs - this.startMs) / hourMs;
    this.clock = new Intl.DateTimeFormat('en', {
      ...{ timeZone: time.timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
      ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  }

  /** Returns the working hours between two times. */
  hoursBetween(fromMs: number, toMs: number): number {
    const [from, to] = [this.toLocal(fromMs), this.toLocal(toMs)];
    if (to <= from) return 0;
    const wholeWeeks = Math.floor((to - from) / (7 * dayMs));
    let hours = wholeWeeks * new Set(this.time.days).size * this.hoursPerDay;
    const rest = from + wholeWeeks * 7 * dayMs;
    for (let day = startOfDay(rest); day < to; day += dayMs) {
      if (!this.isWorkingDay(day)) continue;
      hours += Math.max(0, Math.min(day + this.endMs, to) - Math.max(day + this.startMs, rest)) / hourMs;
    }
    return hours;
  }

  /** Returns the time since when this many whole working days have passed. */
  daysBefore(nowMs: number, days: number): number {
    let local = this.toLocal(nowMs);
    for (let left = days; left > 0;) {
      local -= dayMs;
      if (this.isWorkingDay(local)) left -= 1;
    }
    return this.fromLocal(local);
  }

  /** Returns when work begins on a day, such as `2026-12-01`, whether or not it is a working day. */
  morningOf(day: string): number {
    return this.fromLocal(Date.parse(`${day}T00:00:00Z`) + this.startMs);
  }

  /** Formats a time of waiting in working hours: "12 minutes", "3 hours", "2 days". */
  waitingText(fromMs: number, toMs: number): string {
    const hours = this.hoursBetween(fromMs, toMs);
    const [count, unit] =
      hours < 1
        ? [Math.floor(hours * 60), 'minute']
        : hours < this.hoursPerDay
          ? [Math.floor(hours), 'hour']
          : [Math.floor(hours / this.hoursPerDay), 'day'];
    return `${count} ${unit}${count === 1 ? '' : 's'}`;
  }

  /** 1970-01-01 was a Thursday. */
  private isWorkingDay(localMs: number): boolean {
    const weekday = weekdays[(((Math.floor(localMs / dayMs) + 3) % 7) + 7) % 7];
    return this.time.days.some((day) => day === weekday);
  }

  private toLocal(ms: number): number {
    const parts = Object.fromEntries(this.clock.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    const { year = 0, month = 1, day, hour, minute, second } = parts;
    const wholeSeconds = Date.UTC(year, month - 1, day, hour, minute, second);
    return wholeSeconds + (ms - Math.floor(ms / 1000) * 1000);
  }

  private fromLocal(localMs: number): number {
    const guess = localMs - (this.toLocal(localMs) - localMs);
    return guess + (localMs - this.toLocal(guess));
  }
}
