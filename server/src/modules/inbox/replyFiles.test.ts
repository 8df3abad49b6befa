import { contactCalls, personalDataCalls, queueCalls, type Right, roleCalls, undoCalls } from '@msl/shared/contracts';
import { addDays } from 'date-fns/addDays';
import { MailSink } from '../../../test/support/mailSink';
import { gmailMail } from '../../../test/support/rawMails';
import { pdf } from '../../../test/support/sampleFiles';
import { defaultDatabases, TestApp, upload } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { ReplyFiles } from './replyFiles';

const inboundMailToken = 'a token of the mail provider';
let turn = 0;

describe.each(defaultDatabases)('files of one’s own for an answer on $name', (database) => {
  let sink: MailSink;
  let server: TestApp;
  beforeAll(async () => {
    sink = await new MailSink().start();
    const mail = { smtpUrl: sink.url, to: 'sales@msl.example', from: 'site@msl.example' };
    server = await TestApp.start(database, { mail, inboundMailToken });
  });
  afterAll(async () => {
    await server.stop();
    await sink.stop();
  });

  const receive = async (email = `ada${(turn += 1)}@park.example`) => {
    const body = { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message: `How many? ${(turn += 1)}` };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const attach = (id: string, file: File) => server.send(queueCalls.attach, { id, form: { file: [file] } });
  const attached = async (id: string, name = 'offer.pdf') => (await attach(id, upload(pdf(), name))).answer.data;
  const reply = (id: string, files: string[]) =>
    server.send(queueCalls.reply, { id, body: { subject: 'Offer', body: 'Attached.', files } });
  const lastReply = async (id: string) =>
    (await server.send(queueCalls.get, { id })).answer.data.timeline.findLast((entry) => entry.reply)?.reply;
  const fetchFile = (id: string, file: string, token = server.token) =>
    server.app.inject({ url: `/api/admin/inbox/${id}/files/${file}`, headers: { authorization: `Bearer ${token}` } });
  const storedIds = async () => (await server.app.db.selectFrom('files').select('id').execute()).map(({ id }) => id);
  /** Collects as if all files were older than the grace period. */
  const collect = async () => {
    const old = addDays(new Date(), -1).toISOString();
    await server.app.db.updateTable('files').set({ createdAt: old }).execute();
    await server.app.fileCollector.collect();
  };

  it('are uploaded while it is written, sent with it, and kept with it as downloads', async () => {
    const [id, other] = [await receive(), await receive()];
    const file = await attached(id, '报价 2026.pdf');
    expect(file).toEqual({ _id: expect.any(String), name: '报价 2026.pdf', bytes: pdf().length });
    await collect();
    expect((await reply(id, [file._id])).code).toBe(200);
    await until(async () => (await lastReply(id))?.state === 'sent');
    expect((await lastReply(id))?.files).toEqual([file]);
    const raw = sink.mails.at(-1)?.raw ?? '';
    expect(raw.replace(/\s/g, '')).toContain(pdf().toString('base64').replace(/=+$/, ''));
    await collect();
    const download = await fetchFile(id, file._id);
    expect([download.statusCode, download.rawPayload.equals(pdf())]).toEqual([200, true]);
    expect(download.headers['content-disposition']).toMatch(/^attachment/);
    expect((await fetchFile(other, file._id)).statusCode).toBe(404);
  });

  it('stay with the message when a mail comes after them', async () => {
    const email = 'later@park.example';
    const id = await receive(email);
    const file = await attached(id);
    await reply(id, [file._id]);
    const headers = { authorization: `Bearer ${inboundMailToken}` };
    const payload = gmailMail({ from: email, text: 'Thank you.' });
    await server.app.inject({ method: 'POST', url: '/api/inbound/mail', headers, payload });
    await collect();
    expect((await fetchFile(id, file._id)).statusCode).toBe(200);
  });

  it('are sent once, only for their message, and not after they were removed', async () => {
    const [id, other] = [await receive(), await receive()];
    const [file, removed] = [await attached(id), await attached(id)];
    expect((await server.send(queueCalls.detach, { id: other, file: removed._id })).code).toBe(404);
    expect((await server.send(queueCalls.detach, { id, file: removed._id })).code).toBe(200);
    for (const [message, files] of [
      [other, [file._id]],
      [id, [file._id, removed._id]],
      [id, ['nosuch']],
    ] as const) {
      const { code, failure } = await reply(message, [...files]);
      expect([code, failure.errors?.[0]?.field]).toEqual([422, 'files']);
    }
    expect((await reply(id, [file._id, file._id])).code).toBe(200);
    expect((await lastReply(id))?.files).toEqual([file]);
    expect((await reply(id, [file._id])).code).toBe(422);
    await collect();
    expect(await storedIds()).not.toContain(removed._id);
  });

  it.each<[string, Buffer]>([
    ['tool.exe', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)])],
    ['page.html', Buffer.from('<html><script>alert(1)</script>')],
    ['run.bat', Buffer.from('del *')],
    ['none.txt', Buffer.alloc(0)],
  ])('are refused if mail servers refuse them or they are empty: %s', async (name, content) => {
    const { code, failure } = await attach(await receive(), upload(content, name));
    expect([code, failure.errors?.[0]?.field]).toEqual([415, 'file']);
  });

  it('are refused above 15 MB, alone or together', async () => {
    const id = await receive();
    const large = (megabytes: number) => upload(Buffer.alloc(megabytes * 1024 * 1024, 'a'), 'list.txt');
    expect((await attach(id, large(16))).code).toBe(413);
    const files = [(await attach(id, large(8))).answer.data._id, (await attach(id, large(8))).answer.data._id];
    expect((await reply(id, files)).failure.errors?.[0]?.message).toMatch(/15 MB together/);
    expect((await reply(id, files.slice(0, 1))).code).toBe(200);
  });

  it('are at most ten with the downloads', async () => {
    const { failure } = await reply(await receive(), Array<string>(11).fill('a'));
    expect(failure.errors?.[0]?.message).toMatch(/At most 10/);
  });

  it('need the right to answer, and a message that is there', async () => {
    const { users, sessions, tokens } = server.app.sessions;
    const rights: Right[] = ['inbox:read'];
    const role = (await server.send(roleCalls.create, { body: { name: 'Readers', rights } })).answer.data._id;
    const userId = (await users.insert({ name: 'P', email: 'p@msl.example', passwordHash: '', role }))?.id ?? '';
    const session = await sessions.begin(userId, { userAgent: '', address: '' });
    const token = await tokens.sign({ userId, sessionId: session.id }, new Date(session.expiresAt));
    const call = (token: string, method: 'POST' | 'DELETE', url: string) =>
      server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
    const id = await receive();
    const file = await attached(id);
    expect((await call(token, 'DELETE', `/api/admin/inbox/${id}/attachments/${file._id}`)).statusCode).toBe(403);
    expect((await call(token, 'POST', `/api/admin/inbox/${id}/attachments`)).statusCode).toBe(403);
    expect((await attach('nosuch', upload(pdf(), 'a.pdf'))).code).toBe(404);
  });

  it('are erased with the person, sent or not, and come back with a restored message', async () => {
    const email = 'gone@park.example';
    const id = await receive(email);
    const [sent, waiting] = [await attached(id), await attached(id)];
    await reply(id, [sent._id]);
    const { undo = '' } = (await server.send(contactCalls.bulk, { body: { ids: [id], action: 'delete' } })).answer.data;
    await server.send(undoCalls.restore, { token: undo });
    expect((await fetchFile(id, sent._id)).statusCode).toBe(200);
    await server.send(personalDataCalls.erase, { body: { email } });
    expect((await storedIds()).filter((one) => one === sent._id || one === waiting._id)).toEqual([]);
  });

  it('are given up a month after they were not sent', async () => {
    const file = await attached(await receive());
    const ownFiles = new ReplyFiles(server.app.db, server.app.files);
    await ownFiles.sweep(addDays(new Date(), 27));
    await collect();
    expect(await storedIds()).toContain(file._id);
    await ownFiles.sweep(addDays(new Date(), 31));
    await collect();
    expect(await storedIds()).not.toContain(file._id);
  });
});
