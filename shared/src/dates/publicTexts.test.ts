import { zonedDate, documentDate, relativeDate } from './publicTexts';
import { utcOffsets, zonedIso } from './siteTime';
import { zoneOffsets } from './zoneOffsets';

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
    expect(zonedDate('', utcOffsets)).toBe('');
  });

  it('name the day of the zone: half past midnight in Dubai is not the day before', () => {
    const night = '2026-03-04T20:30:00.000Z';
    expect(zonedDate(night, zoneOffsets('Asia/Dubai'))).toBe('5 March 2026');
    expect(zonedDate(night, utcOffsets)).toBe('4 March 2026');
    expect(zonedIso(night, zoneOffsets('Asia/Dubai'))).toBe('2026-03-05T00:30:00+04:00');
  });

  it('name the day of a document that was entered without a time, in every zone', () => {
    const offsets = zoneOffsets('America/New_York');
    expect(documentDate('2026-03-05T00:00:00.000Z', offsets)).toBe('5 March 2026');
    expect(documentDate('2026-03-05T02:00:00.000Z', offsets)).toBe('4 March 2026');
  });

  it.each(['Asia/Kathmandu', 'Europe/Berlin', 'Africa/Casablanca'])(
    'know the offsets of %s from 2001 to 2036, also around each change',
    (timeZone) => {
      const offsets = zoneOffsets(timeZone);
      const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
      const isWrong = (timeMs: number) => {
        const [, date, time] = /^(.*), (.*)$/.exec(format.format(timeMs)) ?? [];
        const [day, month, year] = (date ?? '').split('/');
        return !zonedIso(new Date(timeMs).toISOString(), offsets).startsWith(`${year}-${month}-${day}T${time}`);
      };
      const wrong: string[] = [];
      for (let timeMs = Date.UTC(2001, 0, 1); timeMs < Date.UTC(2037, 0, 1); timeMs += 31 * 3_600_000)
        if (isWrong(timeMs)) wrong.push(new Date(timeMs).toISOString());
      // Around each change, to the hour.
      for (const [sinceSeconds] of offsets.slice(1))
        for (const hours of [-1, 0])
          if (isWrong((sinceSeconds + hours * 3600) * 1000)) wrong.push(String(sinceSeconds));
      expect(wrong).toEqual([]);
    },
  );
});
