import type { ReceivedMail } from '@msl/shared/contracts';
import { InboundDesk } from '../../../../test/support/inboundDesk';
import { mailOf, multipart, rawPart } from '../../../../test/support/rawParts';
import { mailWithFiles } from '../../../../test/support/rawMails';
import { zip } from '../../../../test/support/sampleFiles';
import { defaultDatabases } from '../../../../test/support/testApp';

const plain = (content: string) => rawPart({ type: 'text/plain; charset=utf-8', content });
const attached = (type: string, content: string | Buffer, name?: string) =>
  rawPart({
    ...{ type, content: Buffer.from(content).toString('base64') },
    headers: [
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment${name ? `; filename="${name}"` : ''}`,
    ],
  });
const megabyte = 1024 * 1024;
/** DER of a ContentInfo (RFC 5652). @param type the last arc of its object identifier */
const cms = (type: number) =>
  Buffer.from(
    `30820400 0609 2a864886f70d0107${type.toString(16).padStart(2, '0')} a0820300`.replaceAll(' ', ''),
    'hex',
  );
let count = 0;

describe.each(defaultDatabases)('files of any type of a received mail on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  afterAll(() => desk.stop());

  const receive = async (mailFrom: (from: string) => Buffer | string): Promise<{ id: string; mail: ReceivedMail }> => {
    const from = `files${(count += 1)}@park.example`;
    await desk.handOver(mailFrom(from));
    const id = (await desk.of(from))[0]?._id ?? '';
    const [mail] = await desk.mailsOf(id);
    if (!mail) throw new Error('The mail was not taken in.');
    return { id, mail };
  };
  const receivePart = (part: Buffer, headers?: string[]) => receive((from) => mailOf(from, part, headers));
  const fetchFile = (id: string, file: string) =>
    desk.server.app.inject({
      url: `/api/admin/inbox/${id}/files/${file}`,
      headers: { authorization: `Bearer ${desk.server.token}` },
    });
  const namesOf = ({ mail }: { mail: ReceivedMail }) => mail.attachments.map(({ name }) => name);

  it('are kept byte for byte, and are only ever downloads that no browser shows', async () => {
    const extensions =
      'ics eml msg xls xlsx mov vcf rtf rar 7z mvr gdtf xml json log svg m4a html js exe docm heic pages key unknownkind';
    const files = extensions.split(' ').map((extension) => ({
      name: `my file.${extension}`,
      content: Buffer.from(`\x01<svg xmlns="http://www.w3.org/2000/svg"/>\r\n\0${extension}`),
    }));
    for (const part of [files.slice(0, 15), files.slice(15)]) {
      const { id, mail } = await receive((from) => mailWithFiles({ from }, part));
      // The calendar holds none, and its file is kept all the same.
      expect(mail.omitted.filter(({ name }) => !name.endsWith('.ics'))).toEqual([]);
      expect(mail.attachments.map(({ name, bytes }) => [name, bytes])).toEqual(
        part.map(({ name, content }) => [name, content.length]),
      );
      for (const [index, { _id }] of mail.attachments.entries()) {
        const response = await fetchFile(id, _id);
        const { name = '', content } = part[index] ?? {};
        expect([name, response.rawPayload]).toEqual([name, content]);
        expect(response.headers).toMatchObject({
          'content-type': 'application/octet-stream',
          'content-disposition': `attachment; filename="${name}"`,
          'x-content-type-options': 'nosniff',
        });
        expect(response.headers['content-security-policy']).toContain('sandbox');
      }
    }
  });

  it.each([
    ['setup.EXE', 'x', 'program'],
    ['invoice.pdf', 'MZ\x90\0\x03', 'program'],
    ['invoice.pdf.exe . ', 'x', 'program'],
    ['start', '#!/bin/sh\nid', 'script'],
    ['show.js', 'x', 'script'],
    ['plan.svg', '<svg/>', 'page'],
    ['plan.xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>', 'page'],
    ['plan', ' <!DOCTYPE html><p>', 'page'],
    ['prices.docm', 'x', 'macros'],
    [
      'prices.xls',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('_VBA_PROJECT\0', 'utf16le')]),
      'macros',
    ],
    ['prices.xlsx', zip({ 'xl/vbaProject.bin': 'x' }), 'macros'],
    ['plan.lnk', 'x', 'shortcut'],
    ['plan.iso', 'x', 'disk-image'],
    ['data.xml', '<?xml version="1.0"?><fixtures/>', undefined],
    ['page.txt', '<html>', undefined],
    ['prices.xlsx', zip({ 'xl/workbook.xml': '<x/>' }), undefined],
    ['MZ.csv', 'MZ;40\r\n', undefined],
  ])('named %s has the warning that its name or content calls for (%#)', async (name, content, risk) => {
    const { mail } = await receive((from) => mailWithFiles({ from }, [{ name, content }]));
    expect(mail.attachments.map((file) => file.risk)).toEqual([risk]);
  });

  it.each([
    ['../../etc/pass\x07wd.txt', 'passwd.txt'],
    ['C:\\\\Users\\\\Ada\\\\plan.dwg', 'plan.dwg'],
    ['a<b>:|?*.pdf', 'a_b_____.pdf'],
    ['con.txt', '_con.txt'],
    ['evil\u202efdp.exe', 'evilfdp.exe'],
    [`${'long '.repeat(60)}.mvr`, `${'long '.repeat(29)}l.mvr`],
    [`${'長'.repeat(100)}.mvr`, `${'長'.repeat(75)}.mvr`],
    ['..', 'attachment 1'],
    ['Pläne "A".pdf', 'Pläne _A_.pdf'],
  ])('named %j is kept as %j', async (given, name) => {
    const quoted = given.replaceAll('"', '\\"');
    const { id, mail } = await receive((from) => mailWithFiles({ from }, [{ name: quoted, content: '\x01\x02' }]));
    expect(namesOf({ mail })).toEqual([name]);
    const { headers } = await fetchFile(id, mail.attachments[0]?._id ?? '');
    const header = String(headers['content-disposition']);
    const encoded = /filename\*=UTF-8''([^;]+)/.exec(header)?.[1];
    expect(encoded ? decodeURIComponent(encoded) : /filename="([^"]+)"/.exec(header)?.[1]).toBe(name);
    expect(header).toMatch(/^[\x20-\x7e]+$/);
  });

  it('without a name are named by their type or content', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
    const parts = [
      attached('text/calendar', 'x'),
      attached('text/html', '<p>'),
      attached('application/x-unknown', png),
    ];
    const mail = await receivePart(multipart('mixed', [plain('See'), ...parts]));
    expect(namesOf(mail)).toEqual(['calendar.ics', 'page.html', 'attachment 3.png']);
  });

  it('that are too large are named as left out', async () => {
    const small = await InboundDesk.start(database, { maxMegabytes: { image: 1, video: 1, document: 1 } });
    try {
      const files = [
        { name: 'show.mvr', content: Buffer.alloc(megabyte + 1) },
        { name: 'plan.mvr', content: 'x' },
      ];
      await small.handOver(mailWithFiles({ from: 'large@park.example' }, files));
      const [message] = await small.of('large@park.example');
      const [mail] = await small.mailsOf(message?._id ?? '');
      expect(mail?.attachments.map(({ name }) => name)).toEqual(['plan.mvr']);
      expect(mail?.omitted).toEqual([{ name: 'show.mvr', reason: 'This file is larger than 1 MB.' }]);
    } finally {
      await small.stop();
    }
  });

  it('are kept byte for byte without an encoding', async () => {
    const content = Buffer.from('\r\r\n\n\0\r\n<?xml version="1.0"?>\r\nLast\r\r\n', 'latin1');
    const types = ['text/xml; name=a.xml', 'text/calendar; name=a.ics; charset=x', 'application/x-y; name=a.bin'];
    const parts = types.map((type) => rawPart({ type, content, headers: ['Content-Transfer-Encoding: binary'] }));
    const { id, mail } = await receivePart(multipart('mixed', [plain('See'), ...parts]));
    expect(mail.attachments).toHaveLength(types.length);
    for (const { _id } of mail.attachments) expect((await fetchFile(id, _id)).rawPayload).toEqual(content);
    const { id: last, mail: alone } = await receivePart(rawPart({ type: 'application/x-y; name=b.bin', content }));
    expect((await fetchFile(last, alone.attachments[0]?._id ?? '')).rawPayload).toEqual(content);
  });

  it('and mails inside of the mail are kept by their subjects', async () => {
    const inside = mailOf('Grace <grace@navy.example>', plain('Bridge'), ['Subject: =?utf-8?q?Pl=C3=A4ne_10/2026?=']);
    const parts = [
      plain('See'),
      rawPart({ type: 'message/rfc822', content: inside }),
      rawPart({ type: 'message/rfc822', content: inside, headers: ['Content-Disposition: attachment'] }),
      rawPart({ type: 'message/rfc822; name="old.eml"', content: mailOf('x@y.example', plain('No subject'), []) }),
      rawPart({ type: 'message/rfc822', content: mailOf('x@y.example', plain(''), []) }),
      attached('application/vnd.ms-outlook', 'x', 'offer.msg'),
    ];
    const { id, mail } = await receivePart(multipart('mixed', parts));
    expect(namesOf({ mail })).toEqual([
      'Pläne 10-2026.eml',
      'Pläne 10-2026.eml',
      'old.eml',
      'message.eml',
      'offer.msg',
    ]);
    expect((await fetchFile(id, mail.attachments[0]?._id ?? '')).rawPayload.toString()).toBe(inside.toString());
    expect(mail.text).toContain('Bridge');
  });

  it('and signatures are no files that are left out', async () => {
    for (const [type, name] of [
      ['application/pkcs7-signature', 'smime.p7s'],
      ['application/pgp-signature', 'signature.asc'],
    ] as const) {
      const parts = [plain('Forty'), attached(type, 'x', name)];
      const { mail } = await receivePart(multipart('signed', parts));
      expect([mail.text, mail.omitted, namesOf({ mail })]).toEqual(['Forty', [], [name]]);
    }
  });

  it.each([
    [
      'encrypted by S/MIME',
      attached('application/pkcs7-mime; smime-type=enveloped-data', cms(3), 'smime.p7m'),
      'smime.p7m',
      'encrypted (S/MIME)',
    ],
    [
      'sealed by S/MIME',
      attached('application/x-pkcs7-mime; smime-type=signed-data', cms(2)),
      'smime.p7m',
      'sealed by its signature',
    ],
    [
      'encrypted by PGP',
      multipart('encrypted', [
        rawPart({ type: 'application/pgp-encrypted', content: 'Version: 1\r\n' }),
        rawPart({ type: 'application/octet-stream; name=encrypted.asc', content: '-----BEGIN PGP MESSAGE-----' }),
      ]),
      'encrypted.asc',
      'encrypted (PGP)',
    ],
  ])('of a mail that is %s is kept, and the mail says so', async (_, part, name, reason) => {
    const { mail } = await receivePart(part);
    expect([mail.text, namesOf({ mail })]).toEqual(['', [name]]);
    expect(mail.omitted).toEqual([{ name: 'The text and all files', reason: expect.stringContaining(reason) }]);
    expect(mail.omitted[0]?.reason).toContain(name);
  });

  it('and a signed document that is attached does not make the mail a sealed one', async () => {
    const parts = [plain('See'), attached('application/pkcs7-mime', cms(2), 'contract.pdf.p7m')];
    expect((await receivePart(multipart('mixed', parts))).mail.omitted).toEqual([]);
    expect((await receivePart(plain('-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA'))).mail.omitted[0]?.reason).toContain(
      'PGP',
    );
  });
});
