import {
  contactCalls,
  inboxSettingCalls,
  personalDataCalls,
  queueCalls,
  type Right,
  roleCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { gmailMail, mailWithFiles } from '../../../../test/support/rawMails';
import { picture } from '../../../../test/support/sampleFiles';
import { defaultDatabases, TestApp } from '../../../../test/support/testApp';
import { maxMailBytes } from '../../../mail/inbound/inboundMail';
import { anonymiseOld } from '../anonymise';

const inboundMailToken = 'a token of the mail provider';
let turn = 0;

describe.each(defaultDatabases)('files of received mails on $name', (database) => {
  let server: TestApp;
  beforeAll(async () => {
    server = await TestApp.start(database, { inboundMailToken });
  });
  afterAll(() => server.stop());

  const handOver = async (payload: string | Buffer) => {
    const headers = { authorization: `Bearer ${inboundMailToken}` };
    const response = await server.app.inject({ method: 'POST', url: '/api/inbound/mail', headers, payload });
    return response.json<{ data: { outcome: string } }>().data.outcome;
  };
  const write = async (email: string) => {
    const body = { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message: `How many? ${(turn += 1)}` };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const mailsOf = async (id: string) =>
    (await server.send(queueCalls.get, { id })).answer.data.timeline.flatMap(({ mail }) => mail ?? []);
  const fetchFile = (id: string, file: string, token = server.token) =>
    server.app.inject({ url: `/api/admin/inbox/${id}/files/${file}`, headers: { authorization: `Bearer ${token}` } });
  /** Adds an administrator who has only these rights. */
  const tokenOf = async (rights: Right[]) => {
    const { users, sessions, tokens } = server.app.sessions;
    const role = (await server.send(roleCalls.create, { body: { name: 'Some rights', rights } })).answer.data._id;
    const id = (await users.insert({ name: 'P', email: 'p@msl.example', passwordHash: '', role }))?.id ?? '';
    const session = await sessions.begin(id, { userAgent: '', address: '' });
    return tokens.sign({ userId: id, sessionId: session.id }, new Date(session.expiresAt));
  };
  const privateFiles = () =>
    server.app.db.selectFrom('files').select(['id', 'name']).where('isPrivate', '=', 1).execute();

  it('are downloads for those who may read the inbox, and for nobody else', async () => {
    const [id, other] = [await write('files@park.example'), await write('other@park.example')];
    const plan = Buffer.from('<html><script>alert(1)</script>');
    const files = [
      { name: 'site.png', content: await picture('png') },
      { name: 'list.csv', content: 'part;count\r\nCB-60;40\r\n' },
      { name: '../../plan.html', content: plan },
      { name: 'tool.exe', content: Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200, 1)]) },
    ];
    expect(await handOver(mailWithFiles({ from: 'files@park.example', text: 'Our plan' }, files))).toBe('reply-in');
    const [mail] = await mailsOf(id);
    expect(mail?.attachments.map(({ name, risk }) => [name, risk])).toEqual([
      ['site.png', undefined],
      ['list.csv', undefined],
      ['plan.html', 'page'],
      ['tool.exe', 'program'],
    ]);
    expect(mail?.omitted).toEqual([]);
    const file = mail?.attachments[0]?._id ?? '';
    const response = await fetchFile(id, file);
    expect([response.statusCode, response.rawPayload.equals(Buffer.from(files[0]?.content ?? ''))]).toEqual([
      200,
      true,
    ]);
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="site.png"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect((await fetchFile(other, file)).statusCode).toBe(404);
    expect((await fetchFile(id, file, '')).statusCode).toBe(401);
    for (const { name } of await privateFiles()) {
      expect((await server.app.inject(`/uploads/${name}`)).statusCode).toBe(404);
      expect((await server.app.inject(`/images/480/${name}`)).statusCode).toBe(404);
    }
    expect((await fetchFile(id, file, await tokenOf(['catalogue:read']))).statusCode).toBe(403);
  });

  it('are deleted with their message, restored with it, and erased with the data of the visitor', async () => {
    const id = await write('erase@park.example');
    await handOver(mailWithFiles({ from: 'erase@park.example' }, [{ name: 'a.csv', content: 'a;b' }]));
    const file = (await mailsOf(id))[0]?.attachments[0]?._id ?? '';
    const usesOf = () => server.app.db.selectFrom('file_uses').select('owner').where('fileId', '=', file).execute();
    // Saving the message from its form does not take its files away.
    await server.send(contactCalls.update, { id, body: { phone: '12345' } });
    expect(await usesOf()).toEqual([{ owner: `contacts:${id}` }]);
    const { undo } = (await server.send(contactCalls.bulk, { body: { action: 'delete', ids: [id] } })).answer.data;
    expect((await fetchFile(id, file)).statusCode).toBe(404);
    expect((await usesOf()).length).toBe(1);
    await server.send(undoCalls.restore, { token: undo ?? '' });
    expect((await fetchFile(id, file)).body).toBe('a;b');
    const stranger = await write('stranger@park.example');
    await handOver(gmailMail({ from: 'erase@park.example', inReplyTo: 'x@y.example', text: 'More of erase@' }));
    const known = (await server.send(personalDataCalls.get, { body: { email: 'erase@park.example' } })).answer.data;
    expect([known.mails.length, known.contacts.length]).toEqual([2, 1]);
    await server.send(personalDataCalls.erase, { body: { email: 'erase@park.example' } });
    expect(await usesOf()).toEqual([]);
    const { db } = server.app;
    const rows = await Promise.all([
      db.selectFrom('received_mails').selectAll().execute(),
      db.selectFrom('message_mails').selectAll().where('messageId', '=', id).execute(),
      db.selectFrom('message_events').selectAll().where('messageId', '=', id).execute(),
    ]);
    expect(JSON.stringify(rows)).not.toContain('erase@');
    expect(rows.slice(1)).toEqual([[], []]);
    expect((await server.send(queueCalls.get, { id: stranger })).code).toBe(200);
  });

  it('and the mails are removed when the data of the visitor was kept long enough', async () => {
    const id = await write('old@park.example');
    await handOver(
      mailWithFiles({ from: 'old@park.example', text: 'Secret plan' }, [{ name: 'a.csv', content: 'c;d' }]),
    );
    await server.app.db
      .updateTable('contacts')
      .set({ createdAt: '2020-01-31T00:00:00.000Z' })
      .where('id', '=', id)
      .execute();
    await server.send(inboxSettingCalls.update, {
      body: { retentionMonths: { inquiry: null, quote: null, contact: 24 } },
    });
    await anonymiseOld(server.app.db);
    const { timeline } = (await server.send(queueCalls.get, { id })).answer.data;
    expect(timeline.map(({ kind }) => kind)).toEqual(['received', 'anonymised']);
    expect(await server.app.db.selectFrom('received_mails').select('id').where('messageId', '=', id).execute()).toEqual(
      [],
    );
    expect(
      await server.app.db.selectFrom('file_uses').select('fileId').where('owner', '=', `contacts:${id}`).execute(),
    ).toEqual([]);
  });

  it('and texts that are too large or damaged are noted, and the mail is joined all the same', async () => {
    const id = await write('large@park.example');
    const head = gmailMail({ from: 'large@park.example', subject: 'Large' });
    const large = Buffer.concat([Buffer.from(head), Buffer.alloc(maxMailBytes, 'x')]);
    expect(await handOver(large)).toBe('reply-in');
    const deep = Array.from({ length: 60 }, (_, at) => [
      `Content-Type: multipart/mixed; boundary="b${at}"`,
      '',
      `--b${at}`,
    ]).flat();
    const damaged = ['From: large@park.example', 'Subject: Deep', ...deep, '', 'end'].join('\r\n');
    expect(await handOver(damaged)).toBe('reply-in');
    const mails = await mailsOf(id);
    expect(mails.map(({ subject, text }) => [subject, text])).toEqual([
      ['Large', ''],
      ['Deep', ''],
    ]);
    expect(mails.map(({ omitted }) => omitted[0]?.reason)).toEqual([
      'The mail is larger than 25 MB (26 MB) and was not read.',
      'The mail is damaged and could not be read.',
    ]);
  });

  it('and bytes that are no mail at all are kept apart and break nothing', async () => {
    for (const payload of [
      '\0\0\0',
      'no header',
      Buffer.from([0xff, 0xfe, 0x0a, 0x0a]),
      ': \r\n\r\n<>',
      'From: a\0b@c.example\r\n\r\n\ud800',
    ])
      expect(['mail-in', 'known']).toContain(await handOver(payload));
    const many = Array.from({ length: 25 }, (_, at) => ({ name: `${at}.csv`, content: `a;${at}` }));
    const id = await write('many@park.example');
    expect(await handOver(mailWithFiles({ from: 'many@park.example' }, many))).toBe('reply-in');
    const [mail] = await mailsOf(id);
    expect([mail?.attachments.length, mail?.omitted.length]).toEqual([20, 5]);
  });
});
