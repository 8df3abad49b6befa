import type { CalendarEvent } from '@msl/shared/contracts';
import { InboundDesk } from '../../../../test/support/inboundDesk';
import { mailOf, multipart, rawPart } from '../../../../test/support/rawParts';
import { defaultDatabases } from '../../../../test/support/testApp';

let count = 0;

const calendar = (lines: string[], method = 'REQUEST') =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//X//Y//EN', `METHOD:${method}`, ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1@park.example', ...lines, 'END:VEVENT'];
const visit = ['SUMMARY:Visit', 'LOCATION:Hall 4\\, Berlin', 'ORGANIZER;CN="Ada Okoye":mailto:ada@park.example'];
const utc = ['DTSTART:20261201T083000Z', 'DTEND:20261201T093000Z'];
/** As Outlook describes its own time zones. */
const outlookZone = [
  'BEGIN:VTIMEZONE',
  'TZID:W. Europe Standard Time',
  ...['BEGIN:STANDARD', 'DTSTART:16010101T030000', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT'],
  'END:VTIMEZONE',
];
const known: CalendarEvent = {
  ...{ action: 'invitation', title: 'Visit', place: 'Hall 4, Berlin', organizer: 'Ada Okoye', isRepeated: false },
  ...{ start: '2026-12-01T08:30:00.000Z', end: '2026-12-01T09:30:00.000Z', zone: '' },
};

describe.each(defaultDatabases)('the calendars of a received mail on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  const receive = async (part: Buffer) => {
    const from = `guest${(count += 1)}@park.example`;
    await desk.handOver(mailOf(from, part));
    const [mail] = await desk.mailsOf((await desk.of(from))[0]?._id ?? '');
    return {
      names: mail?.attachments.map(({ name }) => name),
      events: mail?.attachments.flatMap(({ events = [] }) => events),
      omitted: mail?.omitted,
      text: mail?.text,
    };
  };
  const inline = (content: string | Buffer, type = 'text/calendar; charset=utf-8; method=REQUEST') =>
    rawPart({ type, content });
  const eventOf = async (content: string | Buffer) => (await receive(inline(content))).events?.[0];

  it('are shown once, if they are part of the text and a file too, as Gmail and Outlook send them', async () => {
    const content = calendar(entry(...visit, ...utc));
    const text = rawPart({ type: 'text/plain', content: 'Come!' });
    const file = rawPart({
      ...{ type: 'application/ics; name="invite.ics"', content: Buffer.from(content).toString('base64') },
      headers: ['Content-Disposition: attachment; filename="invite.ics"', 'Content-Transfer-Encoding: base64'],
    });
    const mail = multipart('mixed', [multipart('alternative', [text, inline(content)]), file]);
    expect(await receive(mail)).toEqual({
      ...{ names: ['calendar.ics', 'invite.ics'], events: [known] },
      ...{ omitted: [], text: 'Come!' },
    });
  });

  it.each([
    ['CANCEL', [], 'cancelled'],
    ['REQUEST', ['STATUS:CANCELLED'], 'cancelled'],
    ['REPLY', ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@b.example'], 'accepted'],
    ['REPLY', ['ATTENDEE;PARTSTAT=declined:mailto:a@b.example'], 'declined'],
    ['REPLY', ['ATTENDEE;PARTSTAT=TENTATIVE:mailto:a@b.example'], 'tentative'],
    ['COUNTER', [], 'proposal'],
    ['PUBLISH', [], 'entry'],
  ])('with the method %s and %j say what they are: %s', async (method, lines, action) => {
    expect(await eventOf(calendar(entry(...visit, ...utc, ...lines), method))).toEqual({ ...known, action });
  });

  it.each([
    ['an IANA time zone', ['DTSTART;TZID=America/New_York:20260701T100000'], [], '2026-07-01T14:00:00.000Z', ''],
    ['the hour that is skipped', ['DTSTART;TZID=Europe/Berlin:20260329T023000'], [], '2026-03-29T01:30:00.000Z', ''],
    ['the hour that comes twice', ['DTSTART;TZID=Europe/Berlin:20261025T023000'], [], '2026-10-25T00:30:00.000Z', ''],
    ['the hour after it', ['DTSTART;TZID=Europe/Berlin:20261025T033000'], [], '2026-10-25T02:30:00.000Z', ''],
    [
      "a time zone of Outlook's",
      ['DTSTART;TZID=W. Europe Standard Time:20260701T100000'],
      outlookZone,
      '2026-07-01T08:00:00.000Z',
      '',
    ],
    [
      'its winter',
      ['DTSTART;TZID=W. Europe Standard Time:20261201T100000'],
      outlookZone,
      '2026-12-01T09:00:00.000Z',
      '',
    ],
    ['a zone that nobody knows', ['DTSTART;TZID=Hall:20261201T100000'], [], '2026-12-01T10:00:00', 'Hall'],
    ['no zone', ['DTSTART:20261201T100000'], [], '2026-12-01T10:00:00', ''],
    [
      'the zone of the calendar',
      ['DTSTART:20261201T100000'],
      ['X-WR-TIMEZONE:Asia/Tokyo'],
      '2026-12-01T01:00:00.000Z',
      '',
    ],
    ['a day', ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202'], [], '2026-12-01', ''],
    ['no date', [], [], '', ''],
  ])('are at the right time with %s', async (_, lines, before, start, zone) => {
    const event = await eventOf(calendar([...before, ...entry(...visit, ...lines)]));
    expect([event?.start, event?.zone]).toEqual([start, zone]);
  });

  it('have the end that they name or their duration says, the last one of days', async () => {
    const endOf = async (...lines: string[]) => (await eventOf(calendar(entry(...lines))))?.end;
    expect(await endOf('DTSTART:20261201T083000Z', 'DURATION:PT90M')).toBe('2026-12-01T10:00:00.000Z');
    expect(await endOf('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261204')).toBe('2026-12-03');
    expect(await endOf('DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261202')).toBe('');
    expect(await endOf('DTSTART:20261201T083000Z')).toBe('');
  });

  it('are read in windows-1252, with folded lines and without a title', async () => {
    const folded = calendar(entry('SUMMARY:Bes', ' uch in Köl', '\tn', ...utc)).replaceAll('ö', '\xf6');
    expect((await eventOf(Buffer.from(folded, 'latin1')))?.title).toBe('Besuch in Köln');
    expect(await eventOf(calendar(entry(...utc)))).toMatchObject({ title: '', place: '', organizer: '' });
  });

  it('are repeated without that their repetitions are computed', async () => {
    const rule = 'RRULE:FREQ=SECONDLY;COUNT=999999999';
    expect((await eventOf(calendar(entry(...visit, ...utc, rule))))?.isRepeated).toBe(true);
  });

  it('of which there are many, or that are damaged, are named, and their files are kept', async () => {
    const many = calendar(Array.from({ length: 12 }, (_, at) => entry(`SUMMARY:${at}`, ...utc)).flat());
    const mail = await receive(inline(many));
    expect([mail.events?.length, mail.names]).toEqual([10, ['calendar.ics']]);
    expect(mail.omitted?.[0]?.reason).toContain('2 more entries');
    const zone = outlookZone.map((line) => line.replace(/FREQ=YEARLY.*/, 'FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30'));
    const hostile = [
      ['BEGIN:VCALENDAR', 'BEGIN:VEVENT'.repeat(1000)].join('\r\n'),
      'BEGIN:VEVENT\r\n'.repeat(70_000),
      calendar(entry(`SUMMARY:${'x'.repeat(1024 * 1024)}`, ...utc)),
      calendar([...zone, ...entry(...visit, 'DTSTART;TZID=W. Europe Standard Time:20261201T100000')]),
      '\0\0\0',
    ];
    for (const content of hostile) {
      const bad = await receive(inline(content));
      expect([bad.names, bad.events]).toEqual([['calendar.ics'], []]);
      expect(bad.omitted?.[0]?.reason).toBe('The calendar could not be read. The file is kept.');
    }
  }, 120_000);
});
