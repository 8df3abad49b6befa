import { eventTime } from './eventTime';

const zone = '';

// Versions of Node.js and browsers differ in commas and dashes.
it.each([
  [
    { start: '2026-12-01T09:30:00.000Z', end: '2026-12-01T10:30:00.000Z', zone },
    /^Tue\w+,? 1 December 2026(,| at) 09:30.10:30 UTC$/,
  ],
  [{ start: '2026-12-01T09:30:00.000Z', end: '', zone }, /^Tue\w+,? 1 December 2026(,| at) 09:30 UTC$/],
  [{ start: '2026-12-01', end: '', zone }, /^Tuesday,? 1 December 2026$/],
  [{ start: '2026-12-01', end: '2026-12-03', zone }, /^Tuesday,?\s1(\sDecember)?\s.\sThursday,?\s3\sDecember\s2026$/],
  [{ start: '2026-12-01T09:30:00', end: '', zone: 'Hall' }, /^Tuesday,? 1 December 2026(,| at) 09:30 \(Hall\)$/],
  [{ start: '2026-12-01T09:30:00', end: '', zone }, /09:30 \(time zone unknown\)$/],
  [{ start: '', end: '', zone }, /^without a date$/],
  [{ start: 'next week', end: '2026-12-01', zone }, /^next week$/],
  [{ start: '2026-12-01', end: 'some day', zone }, /^Tuesday,? 1 December 2026$/],
  [{ start: '2026-12-01', end: '2026-11-01', zone }, /^Tuesday,? 1 December 2026$/],
])('the time of the entry %j is shown as %s', (event, text) => {
  expect(eventTime(event)).toMatch(text);
});
