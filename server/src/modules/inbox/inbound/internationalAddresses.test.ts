import { randomUUID } from 'node:crypto';
import { contactCalls, outboxCalls, personalDataCalls, queueCalls } from '@msl/shared/contracts';
import { InboundDesk } from '../../../../test/support/inboundDesk';
import { mailOf, rawPart } from '../../../../test/support/rawParts';
import { databases } from '../../../../test/support/testApp';
import { until } from '../../../../test/support/until';

const stored = '用户@xn--fsqu00a.example';
const spellings = ['用户@例子.example', stored, '用户@XN--FSQU00A.example'];
/** A report on a mail that was sent with SMTPUTF8 (RFC 6533), up to the headers of that mail. */
const reportOf = (recipient: string) =>
  [
    `Message-ID: <${randomUUID()}@msl.example>`,
    ...['From: MAILER-DAEMON@msl.example', 'To: site@msl.example', 'Subject: Undelivered', 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary="x"', '', '--x'],
    ...['Content-Type: text/plain', '', 'It was returned.', '--x', 'Content-Type: message/global-delivery-status', ''],
    ...['Reporting-MTA: dns; msl.example', '', `Final-Recipient: utf-8; ${recipient}`, 'Action: failed'],
    ...['Diagnostic-Code: smtp; 550 No such user', '', '--x', 'Content-Type: message/global-headers', '', ''],
  ].join('\r\n');

describe.each(databases)('an address with letters outside of ASCII on $name', (database) => {
  let desk: InboundDesk;
  beforeAll(async () => {
    desk = await InboundDesk.start(database);
  });
  beforeEach(async () => {
    desk.sink.offersSmtpUtf8 = true;
    desk.sink.mails.length = 0;
    await desk.server.send(personalDataCalls.erase, { body: { email: stored } });
  });
  afterAll(() => desk.stop());

  const find = async (search: string) =>
    (await desk.server.send(contactCalls.list, { query: { search, page: 1 } })).answer.data.map(({ email }) => email);
  const lastReply = async (id: string) =>
    (await desk.read(id)).timeline.findLast(({ kind }) => kind === 'reply')?.reply;
  const reply = (id: string) =>
    desk.server.send(queueCalls.reply, { id, body: { subject: 'Your message', body: 'Forty.' } });

  it('is one contact, however its domain is written, and is found in all spellings', async () => {
    const pasted = '\u202A用户＠例子。example\u202C';
    for (const spelling of [...spellings, pasted]) await desk.write(spelling);
    for (const search of [...spellings, '用户', '例子'])
      expect([search, await find(search)]).toEqual([search, [...spellings, pasted].map(() => stored)]);
    const [first] = await desk.of(stored);
    expect(first?.others).toHaveLength(spellings.length);
  });

  it('is known without regard to the case of its letters', async () => {
    await desk.write('Ünal@park.example');
    await desk.write('ÜNAL@PARK.example');
    expect(await find('ünal@park.example')).toEqual(['ünal@park.example', 'ünal@park.example']);
    const { answer } = await desk.server.send(personalDataCalls.erase, { body: { email: 'ÜNAL@park.example' } });
    expect(answer.data.messages).toBe(2);
  });

  it.each(spellings)('is the sender of a received mail from %s, which joins the conversation', async (spelling) => {
    const id = await desk.write(stored);
    const from = `用户 <${spelling}>`;
    expect(await desk.handOver(mailOf(from, rawPart({ type: 'text/plain; charset=utf-8', content: 'And 50?' })))).toBe(
      'reply-in',
    );
    expect((await desk.mailsOf(id)).map((mail) => [mail.from, mail.text])).toEqual([[stored, 'And 50?']]);
  });

  it('begins a conversation with a received mail that no message comes before', async () => {
    const mail = mailOf('用户 <用户@例子.example>', rawPart({ content: 'How many?' }));
    expect(await desk.handOver(mail)).toBe('mail-in');
    expect(await find('用户@例子.example')).toEqual([stored]);
  });

  it('gets its answer with SMTPUTF8, and the notice of its message is sent without it', async () => {
    const id = await desk.write('用户@例子.example');
    await desk.answer(id, '用户@例子.example');
    await until(async () => (await lastReply(id))?.state === 'sent');
    const notices = () => desk.lettersTo('sales@msl.example').filter(({ text }) => text.includes(stored));
    await until(() => notices().length > 0);
    const [notice] = notices();
    expect(notice?.headers).not.toHaveProperty('reply-to');
    expect(notice?.raw.split('\r\n\r\n')[0]).toMatch(/^[\x00-\x7F]*$/);
  });

  it('is refused by a mail server without SMTPUTF8, which the outbox and the conversation say at once', async () => {
    desk.sink.offersSmtpUtf8 = false;
    const id = await desk.write('用户@例子.example');
    await reply(id);
    await until(async () => (await lastReply(id))?.state === 'failed');
    const reason = 'The mail server does not take international e-mail addresses (SMTPUTF8).';
    expect((await lastReply(id))?.reason).toBe(reason);
    const { failures } = (await desk.server.send(outboxCalls.get, {})).answer.data;
    expect(failures).toContainEqual(expect.objectContaining({ reason }));
    expect(desk.lettersTo('用户@例子.example')).toEqual([]);
    // Mails to others are still sent.
    const other = await desk.write('ada@park.example');
    await desk.answer(other, 'ada@park.example');
    desk.sink.offersSmtpUtf8 = true;
    await desk.server.send(queueCalls.retryReply, { id, reply: (await lastReply(id))?._id ?? '' });
    await until(() => desk.lettersTo('用户@例子.example').length === 1);
  });

  it.each(['用户@例子.example', String.raw`\x{7528}\x{6237}@xn--fsqu00a.example`])(
    'is marked when a report names it as %s',
    async (recipient) => {
      const id = await desk.write(stored);
      const mailId = await desk.answer(id, '用户@例子.example');
      const outcome = await desk.handOver(`${reportOf(recipient)}Message-ID: <${mailId}>\r\n\r\n--x--\r\n`);
      expect([outcome, (await desk.read(id)).addressFault]).toEqual(['bounce', '550 No such user']);
    },
  );
});
