import { isoDayText } from '@msl/shared/dates';

/** Returns the day that is some days after another one, as the server reads it: `2026-12-01`. */
export const dayAfter = (from: Date, days: number): string =>
  isoDayText(new Date(from.getFullYear(), from.getMonth(), from.getDate() + days));

/** Days on which a message often comes back; on a Sunday the next Monday is tomorrow. */
export function snoozeChoices(now: Date): { label: string; day: string }[] {
  const choices = [
    { label: 'Tomorrow', day: dayAfter(now, 1) },
    { label: 'In three days', day: dayAfter(now, 3) },
    { label: 'Next Monday', day: dayAfter(now, (8 - now.getDay()) % 7 || 7) },
    { label: 'In two weeks', day: dayAfter(now, 14) },
  ];
  return choices.filter(({ day }, index) => choices.findIndex((one) => one.day === day) === index);
}
