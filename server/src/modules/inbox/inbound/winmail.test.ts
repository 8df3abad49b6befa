import { InboundDesk } from '../../../../test/support/inboundDesk';
import { mailOf, multipart, rawPart } from '../../../../test/support/rawParts';
import { defaultDatabases } from '../../../../test/support/testApp';
import { attribute, properties, tnefOf, tnefStart, unicode } from '../../../../test/support/tnefOf';

const megabyte = 1024 * 1024;
/** "{\rtf1\ansi\ansicpg1252\pard hello world}", as in MS-OXRTFCP, 3.1. */
const packedRtf = Buffer.from(
  '2d0000002b0000004c5a4675f1c5c7a703000a007263706731323542320af32068656c090020627705b06c647d0a800fa0',
  'hex',
);
/** "{\rtf1 WXYZWXYZWXYZWXYZWXYZ}", which refers to what it is writing. */
const crossedRtf = Buffer.from('1a0000001c0000004c5a4675e2d44b51410004205758595a0d6e7d010eb0', 'hex');
/** Eight references after each other, to 16 bytes each. */
const growingRtf = Buffer.concat([
  Buffer.from('ffffff00ffffff004c5a467500000000', 'hex'),
  Buffer.alloc(2 * megabyte, `ff${'001e'.repeat(8)}`, 'hex'),
]);
const plan = { name: 'Bühnenplan für die Halle.dwg', content: Buffer.from('\0\x01plan\r\n', 'latin1') };
const table = { name: 'Table.xlsx', content: Buffer.alloc(3000, 7) };
let count = 0;

describe.each(defaultDatabases)('the winmail.dat of a received mail on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  /** Hands over a mail with a winmail.dat, as Exchange writes it. */
  const receive = async (tnef: Buffer, text = 'See the plan.', type = 'application/ms-tnef; name="winmail.dat"') => {
    const from = `outlook${(count += 1)}@park.example`;
    const file = rawPart({
      ...{ type, content: tnef.toString('base64') },
      headers: ['Content-Disposition: attachment; filename="winmail.dat"', 'Content-Transfer-Encoding: base64'],
    });
    await desk.handOver(mailOf(from, multipart('mixed', [rawPart({ type: 'text/plain', content: text }), file])));
    const id = (await desk.of(from))[0]?._id ?? '';
    const [mail] = await desk.mailsOf(id);
    const contents = await Promise.all(
      (mail?.attachments ?? []).map(async ({ _id }) => {
        const headers = { authorization: `Bearer ${desk.server.token}` };
        return (await desk.server.app.inject({ url: `/api/admin/inbox/${id}/files/${_id}`, headers })).rawPayload;
      }),
    );
    const names = mail?.attachments.map(({ name }) => name) ?? [];
    return { text: mail?.text, names, contents, omitted: mail?.omitted ?? [], events: mail?.attachments };
  };
  const messageProperties = (id: number, value: Buffer, type = 0x1f) => properties([type, id, value]);

  it.each([['application/ms-tnef; name="winmail.dat"'], ['application/vnd.ms-tnef'], ['application/octet-stream']])(
    'of type %s is replaced by the files in it, with their long names',
    async (type) => {
      const mail = await receive(tnefOf({ body: 'See  the\r\nplan.', files: [plan, table] }), 'See the plan.', type);
      expect([mail.names, mail.omitted, mail.text]).toEqual([[plan.name, table.name], [], 'See the plan.']);
      expect(mail.contents).toEqual([plan.content, table.content]);
    },
  );

  it.each([
    ['plain', tnefOf({ body: 'Gr\xfc\xdfe \x80' }), 'Grüße €'],
    ['Unicode', tnefOf({ message: messageProperties(0x1000, unicode('見積')) }), '見積'],
    ['HTML', tnefOf({ message: messageProperties(0x1013, Buffer.from('<p>A<br>b</p>'), 0x102) }), 'A\nb'],
  ])('gives the mail its text in %s', async (_, tnef, text) => {
    expect(await receive(tnef, '')).toMatchObject({ text, names: [], omitted: [] });
    expect((await receive(tnef, 'See below.')).text).toBe(`See below.\n\n${text}`);
  });

  it.each([
    [packedRtf, '{\\rtf1\\ansi\\ansicpg1252\\pard hello world}\r\n'],
    [crossedRtf, '{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}'],
  ])('gives the mail its text in RTF as a file', async (packed, text) => {
    const mail = await receive(tnefOf({ message: messageProperties(0x1009, packed, 0x102) }), '');
    expect([mail.names, mail.contents.map(String)]).toEqual([['message.rtf'], [text]]);
  });

  it('gives messages that are attached to it as texts, with their files', async () => {
    const message = properties([0x1f, 0x37, unicode('Halle 4/5')], [0x1f, 0x1000, unicode('Inside')]);
    const inside = tnefOf({ message, files: [plan] });
    const mail = await receive(tnefOf({ files: [{ name: 'x', content: inside, isMessage: true }, table] }));
    expect(mail.names).toEqual(['Halle 4-5.txt', plan.name, table.name]);
    expect(mail.contents.map(String)[0]).toBe('Subject: Halle 4/5\n\nInside');
  });

  it('is kept if it holds nothing more than the mail', async () => {
    const mail = await receive(tnefOf({ body: 'See the plan.' }));
    expect([mail.names, mail.omitted]).toEqual([['winmail.dat'], []]);
  });

  it('is unpacked before calendars and risks are looked for, and within the number of files', async () => {
    const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'SUMMARY:Visit', 'DTSTART:20261201T083000Z', 'END:VEVENT'];
    const calendar = { name: 'visit.ics', content: Buffer.from([...lines, 'END:VCALENDAR'].join('\r\n')) };
    const program = { name: '..\\run.exe', content: Buffer.from('MZ\0') };
    const mail = await receive(tnefOf({ files: [calendar, program] }));
    expect(mail.events?.map(({ name, risk, events }) => [name, risk, events?.[0]?.title])).toEqual([
      ['visit.ics', undefined, 'Visit'],
      ['run.exe', 'program', undefined],
    ]);
    const files = Array.from({ length: 25 }, (_, at) => ({ name: `${at}.dwg`, content: Buffer.of(at) }));
    const many = await receive(tnefOf({ files }));
    expect([many.names.length, many.omitted.length]).toEqual([20, 5]);
  });

  it.each([
    [100, false],
    [101, true],
  ])('with %i files is kept as not unpacked whole: %s', async (count, isKept) => {
    const files = Array.from({ length: count }, (_, at) => ({ name: `${at}.dwg`, content: Buffer.of(at) }));
    const { omitted } = await receive(tnefOf({ files }));
    expect(omitted.some(({ reason }) => reason.startsWith('Not all of it could be unpacked.'))).toBe(isKept);
  });

  it('that is damaged gives what could be read, and is kept', async () => {
    const whole = tnefOf({ body: 'Body', files: [plan, table] });
    const cut = await receive(whole.subarray(0, whole.length - 2000));
    expect([cut.names, cut.text]).toEqual([[plan.name, 'Table.xl~1', 'winmail.dat'], 'See the plan.\n\nBody']);
    expect(cut.omitted[0]?.reason).toBe('Not all of it could be unpacked. The file is kept.');
    expect(cut.contents.at(-1)).toEqual(whole.subarray(0, whole.length - 2000));
  });

  it.each<[string, Buffer]>([
    ['no bytes', Buffer.alloc(0)],
    ['10 MB of zeros', Buffer.alloc(10 * megabyte)],
    ['its signature and 10 MB of zeros', Buffer.concat([tnefStart, Buffer.alloc(10 * megabyte)])],
    ['a length beyond the end', Buffer.concat([tnefStart, attribute(1, 0x2800c, Buffer.from('x'), 0xffffffff)])],
    ['4 billion properties', tnefOf({ message: Buffer.from('ffffffff', 'hex') })],
    [
      '10 MB of zeros as properties',
      tnefOf({ message: Buffer.concat([Buffer.from('ffffffff', 'hex'), Buffer.alloc(10 * megabyte)]) }),
    ],
    ['a list of 4 billion values', tnefOf({ message: Buffer.from('0100000002101234ffffffff', 'hex') })],
    ['a value of 4 GB', tnefOf({ message: Buffer.from('010000000201091001000000ffffffff', 'hex') })],
    ['RTF that ends early', tnefOf({ message: messageProperties(0x1009, packedRtf.subarray(0, 30), 0x102) })],
    ['RTF that is none', tnefOf({ message: messageProperties(0x1009, Buffer.alloc(100), 0x102) })],
    ['RTF of 16 MB in less than 2', tnefOf({ message: messageProperties(0x1009, growingRtf, 0x102) })],
    [
      'a million files',
      Buffer.concat([tnefStart, ...Array.from({ length: 1_000_000 }, () => attribute(2, 0x69002, Buffer.alloc(0)))]),
    ],
    ['a message that is no TNEF', tnefOf({ files: [{ name: 'x', content: Buffer.alloc(100), isMessage: true }] })],
  ])(
    'that has %s costs nothing but itself, and is kept',
    async (_, tnef) => {
      const startedMs = performance.now();
      const mail = await receive(tnef);
      expect(mail.text).toBe('See the plan.');
      expect([...mail.names, ...mail.omitted.map(({ name }) => name)]).toContain('winmail.dat');
      expect(mail.omitted.map(({ reason }) => reason)).toContain('Not all of it could be unpacked. The file is kept.');
      expect(performance.now() - startedMs).toBeLessThan(20_000);
    },
    60_000,
  );

  it('with messages inside of each other is unpacked to a depth, and holds the rest as a file', async () => {
    let inside = tnefOf({ files: [plan] });
    for (let depth = 0; depth < 6; depth += 1)
      inside = tnefOf({ files: [{ name: `m${depth}`, content: inside, isMessage: true }] });
    const mail = await receive(inside);
    expect(mail.names).toEqual(['m5.txt', 'm4.txt', 'm3.txt', 'm2']);
    expect(mail.contents.at(-1)?.subarray(0, 4)).toEqual(tnefStart.subarray(0, 4));
  });
});
