import { absoluteDate, relativeDate } from './publicTexts';

const now = Date.parse('2026-03-10T12:00:00Z');

describe('dates on the public site', () => {
  it.each([
    ['2026-03-10T11:59:01Z', 'less than a minute ago'],
    ['2026-03-10T11:59:00Z', '1 minute ago'],
    ['2026-03-10T10:01:00Z', '1 hour ago'],
    ['2026-03-07T12:00:00Z', '3 days ago'],
    ['2026-02-09T12:00:00Z', '29 days ago'],
    ['2026-01-20T12:00:00Z', '1 month ago'],
    ['2025-03-12T12:00:00Z', '11 months ago'],
    ['2023-03-01T12:00:00Z', '3 years ago'],
  ])('show %s as "%s"', (iso, text) => {
    expect(relativeDate(iso, now)).toBe(text);
  });

  it('are never in the future, even if the clock of the browser is wrong', () => {
    expect(relativeDate('2026-03-10T12:04:00Z', now)).toBe('less than a minute ago');
  });

  it('are empty if the date is invalid', () => {
    expect(relativeDate('yesterday', now)).toBe('');
    expect(absoluteDate('')).toBe('');
  });

  it('name the day in UTC', () => {
    expect(absoluteDate('2026-03-04T23:59:00Z')).toBe('4 March 2026');
  });
});
