import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contactCalls, personalDataCalls, queueCalls, undoCalls } from '@msl/shared/contracts';
import { mailWithFiles } from '../../../test/support/rawMails';
import { databases, TestApp } from '../../../test/support/testApp';
import { acquireBlobLease } from '../../media/blobLease';

const inboundMailToken = 'a token of the mail provider';
let turn = 0;

describe.each(databases)('received mails of one person on $name', (database) => {
  let server: TestApp;
  beforeEach(async () => {
    server = await TestApp.start(database, { inboundMailToken });
  });
  afterEach(() => server.stop());

  const write = async (email: string) => {
    const body = { firstName: 'Ada', lastName: 'Okoye', email, phone: '12345', message: `How many? ${(turn += 1)}` };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  type Mail = Parameters<typeof mailWithFiles>[0];
  const handOver = async (mail: Mail, files: Record<string, string> = {}) => {
    const contents = Object.entries(files).map(([name, content]) => ({ name, content }));
    const headers = { authorization: `Bearer ${inboundMailToken}` };
    const payload = mailWithFiles(mail, contents);
    const response = await server.app.inject({ method: 'POST', url: '/api/inbound/mail', headers, payload });
    expect(response.json()).toMatchObject({ data: { outcome: 'reply-in' } });
  };
  const remove = async (ids: string[]) =>
    (await server.send(contactCalls.bulk, { body: { action: 'delete', ids } })).answer.data.undo ?? '';
  const read = async (email: string) => (await server.send(personalDataCalls.get, { body: { email } })).answer.data;
  const erase = (email: string) => server.send(personalDataCalls.erase, { body: { email } });
  const fileNames = async () => {
    const rows = await server.app.db.selectFrom('files').select('originalName').orderBy('originalName').execute();
    return rows.map(({ originalName }) => originalName);
  };
  const contentsOnDisk = async () => {
    const folder = join(server.config.dataDir, 'uploads');
    const found = await readdir(folder, { withFileTypes: true, recursive: true });
    const files = found.filter((entry) => entry.isFile());
    return (await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')))).sort();
  };
  const storedWords = async () => {
    const tables = ['contacts', 'received_mails', 'message_mails', 'message_events', 'trash', 'file_uses'] as const;
    return JSON.stringify(
      await Promise.all(tables.map((name) => server.app.db.selectFrom(name).selectAll().execute())),
    );
  };

  it('are in the export with author, dates, subject, text and names of files, wherever they are', async () => {
    await write('ada@park.example');
    const mine = {
      from: 'Ada O <ada@park.example>',
      subject: 'Our <plan>',
      text: 'Forty of them',
      mailId: 'one@park.example',
    };
    await handOver({ ...mine, date: 'Fri, 27 Nov 2026 09:30:00 +0100' }, { 'plan.csv': 'a;1' });
    await write('bob@fair.example');
    await handOver({ from: 'bob@fair.example', text: 'Mail of Bob', mailId: 'bob@fair.example' });
    await handOver({
      ...mine,
      mailId: 'two@park.example',
      text: 'Joined to that of Bob',
      inReplyTo: 'bob@fair.example',
    });
    const trashed = await write('eve@mill.example');
    await handOver({ from: 'eve@mill.example', mailId: 'eve@mill.example' });
    await handOver({ ...mine, mailId: 'three@park.example', text: 'In the trash', inReplyTo: 'eve@mill.example' });
    await remove([trashed]);
    const { mails, document } = await read('ADA@park.example');
    expect(mails.map(({ from, subject, text }) => [from, subject, text])).toEqual(
      ['Forty of them', 'Joined to that of Bob', 'In the trash'].map((text) => [
        'ada@park.example',
        'Our <plan>',
        text,
      ]),
    );
    for (const text of [
      'Ada O &lt;ada@park.example&gt;',
      '27 November 2026 at 08:30 UTC',
      'Our &lt;plan&gt;',
      'plan.csv',
    ])
      expect(document).toContain(`<dd>${text}</dd>`);
    for (const text of ['Forty of them', 'Joined to that of Bob', 'In the trash'])
      expect(document).toContain(`<blockquote>${text}</blockquote>`);
    expect(document).not.toMatch(/bob@|eve@|Mail of Bob/);
  });

  it('are erased with their files on the disk, also in the trash and with others, whose files stay', async () => {
    const [own, bobs, eves] = [
      await write('ada@park.example'),
      await write('bob@fair.example'),
      await write('eve@mill.example'),
    ];
    const ada = { from: 'ada@park.example' };
    await handOver({ ...ada, mailId: 'one@park.example' }, { 'own.csv': 'a;own', 'same.csv': 'a;same' });
    await handOver({ from: 'bob@fair.example', mailId: 'bob@fair.example' }, { 'bob.csv': 'a;same' });
    await handOver({ ...ada, mailId: 'two@park.example', inReplyTo: 'bob@fair.example' }, { 'joined.csv': 'a;joined' });
    await handOver({ from: 'eve@mill.example', mailId: 'eve@mill.example' }, { 'eve.csv': 'a;eve' });
    await handOver(
      { ...ada, mailId: 'three@park.example', inReplyTo: 'eve@mill.example' },
      { 'trashed.csv': 'a;trashed' },
    );
    const deleted = await write('ada@park.example');
    await handOver({ ...ada, mailId: 'four@park.example' }, { 'deleted.csv': 'a;deleted' });
    const undo = await remove([deleted, eves]);
    expect([(await fileNames()).length, (await contentsOnDisk()).length]).toEqual([7, 6]);
    const { code, answer } = await erase('ada@park.example');
    expect([code, answer.data.messages, answer.data.trashed]).toEqual([200, 1, 1]);
    expect(await fileNames()).toEqual(['bob.csv', 'eve.csv']);
    expect(await contentsOnDisk()).toEqual(['a;eve', 'a;same']);
    expect(await storedWords()).not.toMatch(
      new RegExp(`ada@|own\\.csv|joined|trashed\\.csv|deleted\\.csv|${own}|${deleted}`),
    );
    await server.send(undoCalls.restore, { token: undo });
    for (const [id, name] of [
      [bobs, 'bob.csv'],
      [eves, 'eve.csv'],
    ] as const) {
      const { timeline } = (await server.send(queueCalls.get, { id })).answer.data;
      expect(timeline.flatMap(({ mail }) => mail?.attachments.map((file) => file.name) ?? [])).toEqual([name]);
    }
    await erase('bob@fair.example');
    await erase('eve@mill.example');
    expect([await fileNames(), await contentsOnDisk()]).toEqual([[], []]);
  });

  it('leave their files to a backup that reads the store, which the answer says', async () => {
    await write('ada@park.example');
    await handOver({ from: 'ada@park.example' }, { 'own.csv': 'a;own' });
    const lease = await acquireBlobLease(server.app.db);
    const { code, failure } = await erase('ada@park.example');
    expect([code, failure.message]).toEqual([503, expect.stringContaining('a backup is reading')]);
    expect([await fileNames(), await contentsOnDisk()]).toEqual([[], ['a;own']]);
    await lease.release();
    expect((await erase('ada@park.example')).code).toBe(200);
    expect(await contentsOnDisk()).toEqual([]);
  });
});
