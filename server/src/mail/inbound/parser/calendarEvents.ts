import { readFile, stat } from 'node:fs/promises';
import type { CalendarAction, CalendarEvent } from '@msl/shared/contracts';
import ICAL from 'ical.js';
import { BadFile } from '../../../parsing/badFile';
import { cutText } from '../../../text/cutText';
import { decodeText } from './charsets';
import { toStorableText } from './storableText';
import { zonedTime } from './zonedTime';

const maxBytes = 1024 * 1024;
const maxEvents = 10;
const maxTitleLength = 300;
const maxPlaceLength = 500;
const maxNameLength = 200;

const line = (value: unknown, maxLength: number): string =>
  typeof value === 'string' ? cutText(toStorableText(value).replace(/\s+/g, ' ').trim(), maxLength) : '';

const answers: Record<string, CalendarAction> = {
  ACCEPTED: 'accepted',
  DECLINED: 'declined',
  TENTATIVE: 'tentative',
};

/** Reads what the mail does with an entry (RFC 5546). */
function actionOf(event: ICAL.Component, method: string): CalendarAction {
  const status = line(event.getFirstPropertyValue('status'), maxNameLength).toUpperCase();
  if (method === 'CANCEL' || status === 'CANCELLED') return 'cancelled';
  if (method === 'COUNTER') return 'proposal';
  const answer = line(event.getFirstProperty('attendee')?.getFirstParameter('partstat'), maxNameLength).toUpperCase();
  if (method === 'REPLY') return answers[answer] ?? 'entry';
  return method === 'REQUEST' ? 'invitation' : 'entry';
}

interface Moment {
  at: string;
  zone: string;
}

const none: Moment = { at: '', zone: '' };

/** @param timeZone as the entry names it, or the calendar */
function toMoment(time: ICAL.Time | null, timeZone: string): Moment {
  if (!time) return none;
  if (time.isDate) return { at: time.toString(), zone: '' };
  const local = time.toString().replace(/Z$/, '');
  // Also refuses dates that do not exist.
  if (Number.isNaN(Date.parse(`${local}Z`))) return none;
  if (time.zone?.tzid === 'UTC') return { at: new Date(`${local}Z`).toISOString(), zone: '' };
  const known = timeZone && zonedTime(local, timeZone);
  if (known) return { at: known, zone: '' };
  // Outlook describes its own time zones in the file.
  if (time.zone && time.zone.tzid !== 'floating') return { at: time.toJSDate().toISOString(), zone: '' };
  return { at: local, zone: line(timeZone, maxNameLength) };
}

/** The end of days is the day after the last one. */
function lastOf(end: ICAL.Time | null): ICAL.Time | null {
  if (!end?.isDate) return end;
  const last = end.clone();
  last.adjust(-1, 0, 0, 0);
  return last;
}

function toEvent(component: ICAL.Component, method: string, calendarZone: string): CalendarEvent {
  const event = new ICAL.Event(component);
  const zoneOf = (name: string) => line(component.getFirstProperty(name)?.getFirstParameter('tzid'), maxNameLength);
  const startZone = zoneOf('dtstart') || calendarZone;
  const start = toMoment(event.startDate, startZone);
  const end = start.at ? toMoment(lastOf(event.endDate), zoneOf('dtend') || startZone) : none;
  const organizer = component.getFirstProperty('organizer');
  const address = line(organizer?.getFirstValue(), maxNameLength).replace(/^mailto:/i, '');
  return {
    action: actionOf(component, method),
    title: line(event.summary, maxTitleLength),
    place: line(event.location, maxPlaceLength),
    organizer: line(organizer?.getFirstParameter('cn'), maxNameLength) || address,
    ...{ start: start.at, end: end.at > start.at ? end.at : '', zone: start.zone },
    isRepeated: component.hasProperty('rrule') || component.hasProperty('rdate'),
  };
}

/** @throws errors of `ical.js` for text that is no calendar */
function toEvents(text: string): { events: CalendarEvent[]; count: number } {
  // A component or, for several calendars, a list of them.
  const parsed = ICAL.parse(text) as unknown[];
  const calendars = (typeof parsed[0] === 'string' ? [parsed] : parsed).map(
    (one) => new ICAL.Component(one as unknown[]),
  );
  const found = calendars.flatMap((calendar) => {
    const method = line(calendar.getFirstPropertyValue('method'), maxNameLength).toUpperCase();
    const zone = line(calendar.getFirstPropertyValue('x-wr-timezone'), maxNameLength);
    return calendar.getAllSubcomponents('vevent').map((event) => ({ event, method, zone }));
  });
  const events = found.slice(0, maxEvents).map(({ event, method, zone }) => toEvent(event, method, zone));
  return { events, count: found.length };
}

/**
 * Reads the entries of a calendar file. Repetitions are not computed: a rule can describe millions.
 *
 * @throws BadFile if it is no calendar or larger than 1 MB
 */
export async function readCalendar({ path }: { path: string }): Promise<{ events: CalendarEvent[]; count: number }> {
  if ((await stat(path)).size > maxBytes) throw new BadFile('The calendar is larger than 1 MB.');
  const text = decodeText(await readFile(path), undefined, false).trim();
  try {
    return toEvents(text);
  } catch {
    throw new BadFile('This is no calendar.');
  }
}
