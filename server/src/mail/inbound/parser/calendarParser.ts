import { defineParser } from '../../../parsing/parser';

export const calendarParser = defineParser({
  name: 'calendar',
  // An invitation takes milliseconds; rules of time zones can describe millions of times.
  limits: { maxCpuMs: 3000, maxMs: 20_000 },
  load: async () => (await import('./calendarEvents')).readCalendar,
});
