import { contactCalls, queueCalls, quoteCalls } from '@msl/shared/contracts';
import { createProduct } from '../../../../test/support/createProduct';
import { MailSink } from '../../../../test/support/mailSink';
import { eximReport, gmailMail, outlookMail, outOfOffice, postfixReport } from '../../../../test/support/rawMails';
import { databases, TestApp } from '../../../../test/support/testApp';
import { until } from '../../../../test/support/until';

const inboundMailToken = 'a token of the mail provider';
let turn = 0;

describe.each(databases)('received mails on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;
  let productID: string;

  beforeAll(async () => {
    sink = await new MailSink().start();
    const mail = { smtpUrl: sink.url, to: 'sales@msl.example', from: 'site@msl.example' };
    server = await TestApp.start(database, { mail, inboundMailToken });
    productID = await createProduct(server);
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  const handOver = async (payload: string | Buffer, token = inboundMailToken) => {
    const headers = { 'content-type': 'message/rfc822', authorization: `Bearer ${token}` };
    const response = await server.app.inject({ method: 'POST', url: '/api/inbound/mail', headers, payload });
    return { code: response.statusCode, outcome: response.json<{ data?: { outcome: string } }>().data?.outcome };
  };
  const write = async (email: string) => {
    const body = { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message: `How many? ${(turn += 1)}` };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const askForQuote = async (email: string) => {
    const body = { name: 'Ada', email, message: `Price? ${(turn += 1)}`, items: [{ productID, quantity: 2 }] };
    return (await server.asGuest(quoteCalls.send, { body })).answer.data;
  };
  const read = async (id: string) => (await server.send(queueCalls.get, { id })).answer.data;
  const lettersTo = (email: string) => sink.mails.filter(({ to }) => to[0] === email);
  const notices = (subject: string) => sink.mails.filter(({ headers }) => headers.subject?.includes(subject));
  const mailIdOf = (headers: Record<string, string> | undefined) => headers?.['message-id']?.slice(1, -1) ?? '';
  /** Answers a message by mail. @returns the Message-ID of the answer */
  const answer = async (id: string, email: string) => {
    const count = lettersTo(email).length;
    await server.send(queueCalls.reply, { id, body: { subject: 'Your message', body: 'Forty.' } });
    await until(() => lettersTo(email).length > count);
    return mailIdOf(lettersTo(email).at(-1)?.headers);
  };
  const listed = async (search: string, more: object = {}) =>
    (await server.send(queueCalls.list, { query: { search, ...more } })).answer.data;
  const kindsOf = ({ timeline }: Awaited<ReturnType<typeof read>>) => timeline.map(({ kind }) => kind);

  it('are taken in only with the token, and only if there is a mail', async () => {
    expect((await handOver(gmailMail({}), 'another token of sixteen')).code).toBe(401);
    expect((await handOver('')).code).toBe(422);
  });

  it('join the conversation that they answer, reopen it and are notified of', async () => {
    const id = await write('ada@park.example');
    const mailId = await answer(id, 'ada@park.example');
    expect((await read(id)).state).toBe('answered');
    // From a private address: the Message-ID says where it belongs.
    const from = '=?UTF-8?Q?Ad=C3=A4?= <Ada.Private@Home.example>';
    const raw = gmailMail({ from, inReplyTo: mailId, subject: 'Re: Ein Wort', text: 'Grüße, 40 genügen.' });
    expect(await handOver(raw)).toEqual({ code: 200, outcome: 'reply-in' });
    const { timeline, state, isUnread } = await read(id);
    expect([state, isUnread]).toEqual(['open', true]);
    const entry = timeline.find(({ kind }) => kind === 'reply-in');
    expect(entry).toMatchObject({ by: null, mail: { from: 'ada.private@home.example', name: 'Adä' } });
    expect(entry?.mail).toMatchObject({ subject: 'Re: Ein Wort', sentAt: '2026-11-27T08:30:00.000Z', omitted: [] });
    expect(entry?.mail?.text).toBe('Grüße, 40 genügen.\n\nOn Fri, Nov 27, 2026 MSL wrote:\n\n> Forty.');
    await until(() => notices('Re: Ein Wort').length === 1);
    expect(notices('Re: Ein Wort')[0]).toMatchObject({ to: ['sales@msl.example'] });
    expect(notices('Re: Ein Wort')[0]?.headers['reply-to']).toContain('ada.private@home.example');
  });

  it('are taken in once, however often and in how many ways they are handed over', async () => {
    const id = await write('twice@park.example');
    const raw = gmailMail({ from: 'twice@park.example', text: 'Once only', subject: 'Once' });
    const again = `Received: from another.example by mx.msl.example; Fri, 27 Nov 2026 09:40:00 +0100\r\n${raw}`;
    const outcomes = await Promise.all([handOver(raw), handOver(again), handOver(raw)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['known', 'known', 'reply-in']);
    expect(kindsOf(await read(id))).toEqual(['received', 'reply-in']);
    // Another mail that claims the same Message-ID is not lost.
    const mailId = /Message-ID: <([^>]+)>/.exec(raw)?.[1];
    expect(await handOver(gmailMail({ from: 'twice@park.example', mailId, text: 'Different' }))).toMatchObject({
      outcome: 'reply-in',
    });
  });

  it('are found by the reference of a quote list, and by their sender', async () => {
    const { _id, reference } = await askForQuote('quote@park.example');
    const raw = gmailMail({ from: 'colleague@park.example', subject: `AW: ${reference.toLowerCase()}, question` });
    expect(await handOver(raw)).toMatchObject({ outcome: 'reply-in' });
    const html = Buffer.from(
      '<style>p{}</style><p>Good <b>day</b> \x96 M\xfcller</p><p>&lt;Regards&gt;<br>A</p>',
      'latin1',
    );
    expect(await handOver(outlookMail({ from: 'QUOTE@park.example', subject: 'One more', html }))).toMatchObject({
      outcome: 'reply-in',
    });
    const mails = (await read(_id)).timeline.flatMap(({ mail }) => mail ?? []);
    expect(mails.map(({ from }) => from)).toEqual(['colleague@park.example', 'quote@park.example']);
    expect(mails[1]?.text).toBe('Good day – Müller\n\n<Regards>\nA');
  });

  it('of strangers become contact messages, and those of programs are held', async () => {
    const raw = gmailMail({
      from: 'Grace Brewster Hopper <grace@navy.example>',
      subject: 'Bridge',
      text: 'A new bridge',
    });
    expect(await handOver(raw)).toMatchObject({ outcome: 'mail-in' });
    const [message] = await listed('grace@navy.example');
    expect(message).toMatchObject({ kind: 'contact', state: 'new', name: 'Grace Brewster Hopper' });
    const conversation = await read(message?._id ?? '');
    expect([conversation.message.slice(0, 20), conversation.isFromSite]).toEqual(['Bridge\n\nA new bridge', true]);
    expect(kindsOf(conversation)).toEqual(['received', 'mail-in']);
    await until(() => notices('New contact: Grace').length === 1);
    const headers = ['List-Id: <news.shop.example>', 'List-Unsubscribe: <https://shop.example/u>', 'Precedence: bulk'];
    expect(await handOver(gmailMail({ from: 'news@shop.example', subject: 'Sale', headers }))).toMatchObject({
      outcome: 'mail-in',
    });
    expect(await listed('news@shop.example')).toEqual([]);
    const [held] = await listed('news@shop.example', { state: 'spam' });
    expect((await read(held?._id ?? '')).suspicion).toBe('A program or a mailing list sent it by mail.');
    expect(notices('Sale')).toEqual([]);
  });

  it('of programs are shown in their conversation without reopening it, and never answered or notified of', async () => {
    const id = await write('away@park.example');
    const mailId = await answer(id, 'away@park.example');
    const count = lettersTo('away@park.example').length;
    const programs = [
      outOfOffice({ from: 'away@park.example', inReplyTo: mailId }),
      outOfOffice({ from: 'away@park.example', subject: 'Away without a reference' }),
      gmailMail({ from: 'away@park.example', inReplyTo: mailId, headers: ['Precedence: auto_reply'] }),
      gmailMail({ from: 'away@park.example', inReplyTo: mailId, headers: ['X-Autoreply: yes'] }),
      // A colleague's own program answers the notification; it comes from our own address.
      gmailMail({ from: 'sales@msl.example', inReplyTo: mailId, subject: 'Re: New contact' }),
    ];
    for (const raw of programs) expect(await handOver(raw)).toMatchObject({ outcome: 'auto-reply' });
    const conversation = await read(id);
    expect(conversation.state).toBe('answered');
    expect(kindsOf(conversation).filter((kind) => kind === 'auto-reply')).toHaveLength(programs.length);
    // A person may answer by a mailing list, such as a group of theirs or of ours.
    const headers = ['List-Id: <sales.msl.example>', 'Precedence: list'];
    expect(await handOver(gmailMail({ inReplyTo: mailId, headers }))).toMatchObject({ outcome: 'reply-in' });
    expect([
      notices('Automatic reply'),
      notices('Re: New contact'),
      lettersTo('away@park.example').length - count,
    ]).toEqual([[], [], 0]);
  });

  it('that this site sent are not taken in', async () => {
    await write('loop@park.example');
    await until(() => notices('New contact').some(({ text }) => text.includes('loop@park.example')));
    const notice = notices('New contact').find(({ text }) => text.includes('loop@park.example'));
    expect(await handOver(notice?.raw ?? '')).toMatchObject({ outcome: 'ours' });
  });

  it('that say that an answer was returned mark the address and reopen the message, until it writes again', async () => {
    const id = await write('gone@park.example');
    const mailId = await answer(id, 'gone@park.example');
    const report = { to: 'gone@park.example', of: mailId };
    expect(await handOver(postfixReport({ ...report, action: 'delayed', said: '451 busy' }))).toMatchObject({
      outcome: 'bounce',
    });
    expect(await read(id)).toMatchObject({ state: 'answered', addressFault: '' });
    expect(await handOver(postfixReport(report))).toMatchObject({ outcome: 'bounce' });
    const returned = await read(id);
    expect(returned).toMatchObject({ state: 'open', addressFault: '550 5.1.1 No such user' });
    const texts = returned.timeline.flatMap(({ kind, text }) => (kind === 'bounce' ? [text] : []));
    expect(texts).toEqual([
      'gone@park.example: not yet delivered: 451 busy',
      'gone@park.example: 550 5.1.1 No such user',
    ]);
    // The mark is known in other conversations with the address.
    const other = await write('gone@park.example');
    expect((await read(other)).addressFault).toBe('550 5.1.1 No such user');
    await handOver(gmailMail({ from: 'gone@park.example', inReplyTo: mailId }));
    expect((await read(other)).addressFault).toBe('');
    expect(await handOver(eximReport(report))).toMatchObject({ outcome: 'bounce' });
    expect((await read(id)).addressFault).toContain('Unrouteable address');
    // Anybody can write a report: it marks only the address of the conversation whose mail it names.
    await handOver(postfixReport({ to: 'ada@park.example', of: mailId }));
    expect(await handOver(postfixReport({ to: 'ada@park.example', of: 'made.up@msl.example' }))).toMatchObject({
      outcome: 'mail-in',
    });
    expect((await read(await write('ada@park.example'))).addressFault).toBe('');
  });

  it('and the receipt are what answers refer to, however old they are', async () => {
    const { _id: id } = await askForQuote('thread@park.example');
    await until(() => lettersTo('thread@park.example').length === 1);
    const receipt = mailIdOf(lettersTo('thread@park.example')[0]?.headers);
    // The outbox forgets mails after 30 days.
    await server.app.db.deleteFrom('outbox').where('recordId', '=', id).execute();
    const first = await answer(id, 'thread@park.example');
    await handOver(gmailMail({ from: 'thread@park.example', mailId: 'theirs@park.example', inReplyTo: first }));
    await server.app.db.deleteFrom('outbox').execute();
    // Nobody wrote it.
    await handOver(outOfOffice({ from: 'thread@park.example', inReplyTo: first }));
    await answer(id, 'thread@park.example');
    const [, one, two] = lettersTo('thread@park.example').map(({ headers }) => headers);
    expect(one).toMatchObject({ 'in-reply-to': `<${receipt}>`, references: `<${receipt}>` });
    expect(two?.['in-reply-to']).toBe('<theirs@park.example>');
    expect(two?.references?.split(/\s+/)).toEqual([`<${receipt}>`, `<${first}>`, '<theirs@park.example>']);
  });
});
