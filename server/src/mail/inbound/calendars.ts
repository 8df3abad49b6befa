import { CalendarEvent } from '@msl/shared/contracts';
import { z } from 'zod';
import { BadFile } from '../../parsing/badFile';
import { runParser } from '../../parsing/runParser';
import type { OmittedPart, ParsedMail } from './inboundMail';
import { calendarParser } from './parser/calendarParser';

const Calendar = z.object({ events: z.array(CalendarEvent), count: z.int() });

const isCalendar = ({ name, type }: ParsedMail['attachments'][number]) =>
  type === 'text/calendar' || type === 'application/ics' || name.toLowerCase().endsWith('.ics');

/** The entries of the calendars of a mail. */
interface Calendars {
  /** By the paths of the files. */
  events: ReadonlyMap<string, CalendarEvent[]>;
  omitted: OmittedPart[];
}

/** Reads the calendars among the files of a mail. An entry that several files hold counts once. */
export async function readCalendars(files: ParsedMail['attachments']): Promise<Calendars> {
  const events = new Map<string, CalendarEvent[]>();
  const omitted: OmittedPart[] = [];
  const known = new Set<string>();
  const isNew = (event: CalendarEvent) => {
    const key = JSON.stringify(event);
    return !known.has(key) && known.add(key);
  };
  for (const { name, path } of files.filter(isCalendar)) {
    try {
      const calendar = await runParser(calendarParser, { path }, { result: Calendar });
      events.set(path, calendar.events.filter(isNew));
      const hidden = calendar.count - calendar.events.length;
      if (hidden > 0) omitted.push({ name, reason: `${hidden} more entries of the calendar are in the file only.` });
    } catch (error) {
      if (!(error instanceof BadFile)) throw error;
      omitted.push({ name, reason: 'The calendar could not be read. The file is kept.' });
    }
  }
  return { events, omitted };
}
