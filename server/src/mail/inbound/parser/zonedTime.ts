const dayMs = 24 * 60 * 60 * 1000;

/** Returns the offset of a time zone at a time in ms. @throws RangeError for an unknown time zone */
function offsetAt(ms: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  });
  const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - ms;
}

/**
 * Returns the time in UTC of a local time in a time zone; `undefined` for a time zone that is none of IANA's. Of an hour that
 * comes twice it is the first, and an hour that is skipped counts on from before (RFC 5545, 3.3.5).
 *
 * @param local ISO 8601 without a zone
 */
export function zonedTime(local: string, timeZone: string): string | undefined {
  const wanted = Date.parse(`${local}Z`);
  try {
    const [before, after] = [offsetAt(wanted - dayMs, timeZone), offsetAt(wanted + dayMs, timeZone)];
    const isAfter = offsetAt(wanted - before, timeZone) !== before && offsetAt(wanted - after, timeZone) === after;
    return new Date(wanted - (isAfter ? after : before)).toISOString();
  } catch {
    return undefined;
  }
}
