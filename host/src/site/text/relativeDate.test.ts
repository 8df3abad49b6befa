import { absoluteDate, relativeDate } from './relativeDate';

const now = Date.parse('2026-03-10T12:00:00Z');

describe('dates', () => {
  it('are shown as the time that has passed', () => {
    expect(relativeDate('2026-03-07T12:00:00Z', now)).toBe('3 days ago');
  });

  it('are never in the future, should a clock be wrong', () => {
    expect(relativeDate('2026-03-10T12:04:00Z', now)).toBe('less than a minute ago');
  });

  it('are empty when they cannot be read', () => {
    expect(relativeDate('yesterday', now)).toBe('');
    expect(absoluteDate('')).toBe('');
  });

  it('name the day in UTC', () => {
    expect(absoluteDate('2026-03-04T23:59:00Z')).toBe('4 March 2026');
  });
});
