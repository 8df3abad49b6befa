import { millisecondsInDay, millisecondsInMinute, millisecondsInSecond } from 'date-fns/constants';
import type { ZoneOffset } from '../contracts/timeZone';

/** Times before and after are counted with the first and last known offset. */
const [firstMs, lastMs] = [Date.UTC(2000, 0, 1), Date.UTC(2038, 0, 1)];
/** Shorter than the time between two changes of a zone; the shortest ones are those around Ramadan. */
const stepMs = 14 * millisecondsInDay;

/** Returns how many minutes a zone is ahead of UTC at a time. */
function readOffset(format: Intl.DateTimeFormat, timeMs: number): number {
  const name = format.formatToParts(timeMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = '0', minutes = '0'] = /([+\u2212-])(\d+):?(\d+)?/.exec(name) ?? [];
  return (sign === '+' || !sign ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}

function findOffsets(timeZone: string): ZoneOffset[] {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const offsets: ZoneOffset[] = [[0, readOffset(format, firstMs)]];
  for (let timeMs = firstMs; timeMs < lastMs; timeMs += stepMs) {
    const [before, after] = [offsets.at(-1)?.[1], readOffset(format, timeMs + stepMs)];
    if (before === after) continue;
    // The change lies after `low`, at `high` or before.
    let [low, high] = [timeMs, timeMs + stepMs];
    while (high - low > millisecondsInMinute) {
      const middle = low + Math.floor((high - low) / 2 / millisecondsInMinute) * millisecondsInMinute;
      if (readOffset(format, middle) === before) low = middle;
      else high = middle;
    }
    offsets.push([high / millisecondsInSecond, after]);
  }
  return offsets;
}

const known = new Map<string, ZoneOffset[]>();

/**
 * Returns how far a zone is ahead of UTC from 2000 to 2037, oldest first, by the time zone database of `Intl`.
 *
 * @throws RangeError if there is no such zone
 */
export function zoneOffsets(timeZone: string): ZoneOffset[] {
  const offsets = known.get(timeZone) ?? findOffsets(timeZone);
  known.set(timeZone, offsets);
  return offsets;
}
