import fc from 'fast-check';
import { anyFile, damaged } from './hostileFiles';
import { properties, tnefOf, unicode } from './tnefOf';

const calendarLines = [
  ...[
    'BEGIN:VEVENT',
    'END:VEVENT',
    'BEGIN:VTIMEZONE',
    'TZID:Nowhere',
    'BEGIN:STANDARD',
    'END:STANDARD',
    'END:VTIMEZONE',
  ],
  ...['DTSTART;TZID=Nowhere:20261101T100000', 'DTSTART:99999999T999999Z', 'DTEND:20261101', 'DURATION:P9999999D'],
  ...[
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
    'TZOFFSETTO:+9999',
    'TZOFFSETFROM:-9999',
    'METHOD:REQUEST',
    ' folded',
    ':',
  ],
  ...[`SUMMARY:${'x'.repeat(5000)}`, 'LOCATION;LANGUAGE=":', 'ORGANIZER:mailto:', 'UID:a\0b', 'RECURRENCE-ID:x'],
];

const calendar = fc
  .array(fc.constantFrom(...calendarLines), { maxLength: 400 })
  .map((lines) => Buffer.from(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n')));

export const hostileCalendars: fc.Arbitrary<Buffer> = fc.oneof(calendar, damaged(calendar), anyFile);

const tnef = fc
  .record({
    names: fc.array(fc.constantFrom('a.pdf', '../a', '', 'con', 'x'.repeat(300)), { maxLength: 30 }),
    size: fc.nat(20_000),
    depth: fc.nat(12),
  })
  .map(({ names, size, depth }) => {
    const files = names.map((name) => ({ name, content: Buffer.alloc(size, 'content') }));
    const message = properties([0x1f, 0x37, unicode('Subject')], [0x1f, 0x1000, unicode('Text')]);
    let packed = tnefOf({ body: 'Text', message, files });
    for (let level = 0; level < depth; level += 1)
      packed = tnefOf({ files: [{ name: `level ${level}`, content: packed, isMessage: true }] });
    return packed;
  });

/** Messages as Outlook packs them, within each other, and damaged ones. */
export const hostileTnef: fc.Arbitrary<Buffer> = fc.oneof(tnef, damaged(tnef), anyFile);
