import { z } from 'zod';

function isTimeZone(name: string): boolean {
  try {
    return /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** Name of a time zone in the IANA database. */
export const TimeZone = z
  .string()
  .max(100)
  .refine(isTimeZone, 'Use the name of a time zone, such as Europe/Berlin.')
  .meta({ examples: ['Europe/Berlin'] });

/** The zone of the company's headquarters. */
export const defaultTimeZone = 'Asia/Dubai';

/** From a time, in seconds since 1970, how many minutes a zone is ahead of UTC. */
export const ZoneOffset = z.tuple([z.int(), z.int()]).meta({ examples: [[0, 240]] });
export type ZoneOffset = z.output<typeof ZoneOffset>;
