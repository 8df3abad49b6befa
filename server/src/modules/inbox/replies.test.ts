import { contactCalls, inboxSettingCalls, personalDataCalls, queueCalls } from '@msl/shared/contracts';
import { MailSink } from '../../../test/support/mailSink';
import { until } from '../../../test/support/until';
import { databases, TestApp } from '../../../test/support/testApp';

const from = 'site@msl.example';
let turn = 0;

describe.each(databases)('replies on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;

  beforeAll(async () => {
    sink = await new MailSink().start();
    server = await TestApp.start(database, { mail: { smtpUrl: sink.url, to: 'sales@msl.example', from } });
  });
  afterEach(() => {
    sink.mood = 'take';
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  const receive = async () => {
    const sender = { firstName: 'Émile', lastName: 'Okoye', email: 'emile@parc.example', phone: '12345' };
    const body = { ...sender, message: `How many pixels? ${(turn += 1)}` };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const read = async (id: string) => (await server.send(queueCalls.get, { id })).answer.data;
  const reply = (id: string, more: object = {}) =>
    server.send(queueCalls.reply, { id, body: { subject: 'Your question', body: 'Forty.\n\n> How many?', ...more } });
  const lastReply = async (id: string) => (await read(id)).timeline.findLast(({ kind }) => kind === 'reply')?.reply;
  const letters = () => sink.mails.filter(({ to }) => to[0] === 'emile@parc.example');

  it('reach the visitor with reply address, Message-ID and reference to the earlier one', async () => {
    await server.send(inboxSettingCalls.update, { body: { replyTo: 'answers@msl.example' } });
    const id = await receive();
    const { code, answer } = await reply(id);
    expect([code, answer.data.state, answer.data.assignee?.name]).toEqual([200, 'answered', expect.any(String)]);
    await until(async () => (await lastReply(id))?.state === 'sent');
    const [first] = letters();
    expect(first?.headers).toMatchObject({ subject: 'Your question', 'reply-to': 'MSL <answers@msl.example>' });
    expect(first?.headers).not.toHaveProperty('auto-submitted');
    expect(first?.headers['message-id']).toMatch(/^<[\w-]{16}@msl\.example>$/);
    expect(first?.text).toBe('Forty.\n\n> How many?');
    await reply(id, { subject: 'And\r\nBcc: everybody@park.example' });
    await until(() => letters().length === 2);
    const second = letters()[1];
    expect(second?.headers['in-reply-to']).toBe(first?.headers['message-id']);
    expect([second?.headers.bcc, second?.to.length]).toEqual([undefined, 1]);
  });

  it('are answered once when two administrators answer at the same moment', async () => {
    const id = await receive();
    const { updatedAt } = await read(id);
    const sent = await Promise.all([reply(id, { updatedAt }), reply(id, { updatedAt })]);
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect((await read(id)).timeline.filter(({ kind }) => kind === 'reply')).toHaveLength(1);
  });

  it('show why they failed, and can be tried again', async () => {
    sink.mood = 'refuse';
    const id = await receive();
    await reply(id);
    await until(async () => (await lastReply(id))?.state === 'failed');
    const failed = await lastReply(id);
    expect(failed?.reason).toContain('No such mailbox here');
    sink.mood = 'take';
    const count = letters().length;
    expect((await server.send(queueCalls.retryReply, { id, reply: failed?._id ?? '' })).code).toBe(200);
    await until(() => letters().length === count + 1);
    await until(async () => (await lastReply(id))?.state === 'sent');
    expect((await server.send(queueCalls.retryReply, { id, reply: failed?._id ?? '' })).code).toBe(409);
    expect((await reply(id, { attachments: ['nosuch'] })).failure.errors?.[0]?.field).toBe('attachments');
  });

  it('go to receivers of copies once each, and name those who are unseen to nobody', async () => {
    const id = await receive();
    const cc = ['plan@parc.example', 'Emile@Parc.example', 'Plan@parc.example'];
    await reply(id, { subject: 'With copies', cc, bcc: ['boss@msl.example', 'plan@parc.example'] });
    await until(async () => (await lastReply(id))?.state === 'sent');
    const mail = sink.mails.find(({ headers }) => headers.subject === 'With copies');
    expect(mail?.to).toEqual(['emile@parc.example', 'plan@parc.example', 'boss@msl.example']);
    expect([mail?.headers.to, mail?.headers.cc]).toEqual(['emile@parc.example', 'plan@parc.example']);
    expect(mail?.raw).not.toContain('boss@');
    expect(await lastReply(id)).toMatchObject({ cc: ['plan@parc.example'], bcc: ['boss@msl.example'], refused: [] });
    expect((await reply(id, { cc: ['a@b.example\r\nBcc: all@b.example'] })).code).toBe(422);
    expect((await reply(id, { bcc: Array.from({ length: 21 }, (_, one) => `p${one}@b.example`) })).code).toBe(422);
  });

  it('say which receiver the mail server refused while it took the mail for the others', async () => {
    sink.unknown.add('gone@parc.example');
    const id = await receive();
    await reply(id, { cc: ['gone@parc.example', 'plan@parc.example'] });
    await until(async () => (await lastReply(id))?.state === 'sent');
    expect((await lastReply(id))?.refused).toEqual([
      { address: 'gone@parc.example', reason: expect.stringContaining('No such mailbox here') },
    ]);
    expect(sink.mails.at(-1)?.to).toEqual(['emile@parc.example', 'plan@parc.example']);
  });

  it('forget the address of a copy when everything known of it is erased', async () => {
    const id = await receive();
    await reply(id, { cc: ['one@forget.example', 'two@forget.example'], bcc: ['ONE@forget.example'] });
    await server.send(personalDataCalls.erase, { body: { email: 'One@Forget.example' } });
    expect(await lastReply(id)).toMatchObject({ cc: ['two@forget.example'], bcc: [] });
  });

  it('and every other change reach open screens by a stream, until the session ends', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as { port: number };
    const open = (token: string, signal?: AbortSignal) =>
      fetch(`http://127.0.0.1:${port}/api/admin/inbox/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
    expect((await open('x.y.z')).status).toBe(401);
    const leave = new AbortController();
    const response = await open(server.token, leave.signal);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-accel-buffering')).toBe('no');
    const reader = response.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toContain('event: open');
    await receive();
    expect(await next()).toContain('event: change');
    leave.abort();
  });
});
