import {
  auditCalls,
  contactCalls,
  inboxFigureCalls,
  inboxSettingCalls,
  inquiryCalls,
  personalDataCalls,
  queueCalls,
  quoteCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { createProduct } from '../../../test/support/createProduct';
import { databases, TestApp } from '../../../test/support/testApp';
import { anonymiseOld } from './anonymise';
import { FigureRepository } from './figureRepository';
import { InboxSettingRepository } from './inboxSettingRepository';

let turn = 0;

describe.each(databases)('privacy and figures on $name', (database) => {
  let server: TestApp;
  let productID: string;

  beforeAll(async () => {
    server = await TestApp.start(database);
    productID = await createProduct(server);
  });
  afterAll(() => server.stop());

  const quote = async (email: string, country = '') => {
    const items = [1, 2].map((quantity) => ({ productID, quantity, note: `Secret note of ${email}` }));
    const body = { name: 'Zaphod', email, message: `Price? ${(turn += 1)}`, country, items };
    return (await server.asGuest(quoteCalls.send, { body })).answer.data._id;
  };
  const write = async (email: string) => {
    const sender = { firstName: 'Zaphod', lastName: 'Beeble', email, phone: '12345' };
    const body = { ...sender, message: `Bridges? ${(turn += 1)}` };
    return (await server.asGuest(contactCalls.send, { body })).answer.data._id;
  };
  const note = (id: string, text: string) => server.send(queueCalls.addNote, { id, body: { text } });
  const everything = async () => {
    const { db } = server.app;
    const tables = ['inquiries', 'contacts', 'inquiry_items', 'message_events', 'message_replies', 'trash'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };

  it('exports and erases everything of one address, in the trash too, and nothing of others', async () => {
    const [mine, other] = [await quote('zaphod@heart.example'), await quote('trillian@heart.example')];
    await note(mine, 'Called Zaphod back');
    const [deleted, kept] = [await write('Zaphod@heart.example'), await write('trillian@heart.example')];
    await note(deleted, 'Deleted with Zaphod');
    const bulk = { action: 'delete' as const, ids: [deleted, kept] };
    const { undo } = (await server.send(contactCalls.bulk, { body: bulk })).answer.data;
    const known = (await server.send(personalDataCalls.get, { body: { email: 'ZAPHOD@heart.example' } })).answer.data;
    expect([known.inquiries.length, known.inquiryItems.length, known.trash.length]).toEqual([1, 2, 1]);
    expect(JSON.stringify(known.events)).toContain('Called Zaphod back');
    expect(JSON.stringify(known)).not.toContain('trillian');
    const body = { email: 'zaphod@heart.example' };
    const before = await everything();
    const counted = (await server.send(personalDataCalls.count, { body })).answer.data;
    expect(await everything()).toBe(before);
    const { answer } = await server.send(personalDataCalls.erase, { body });
    expect(answer.data).toEqual(counted);
    expect(answer.data).toMatchObject({ messages: 1, trashed: 1, mails: 0, views: 0 });
    expect([answer.data.records, answer.data.places]).toEqual([
      3,
      [
        { place: 'Inbox', records: 2, text: '1 quote request, 1 note' },
        { place: 'Trash', records: 1, text: '1 deleted message' },
      ],
    ]);
    expect(answer.message).toMatch(/^3 records erased\. Backups/);
    const again = (await server.send(personalDataCalls.erase, { body })).answer;
    expect([again.data.records, again.message]).toEqual([
      0,
      expect.stringMatching(/^Nothing was known of this address/),
    ]);
    const [entry] = (await server.send(auditCalls.list, { query: { action: 'erase', limit: '2' } })).answer.data.slice(
      -1,
    );
    expect([entry?.text, entry?.changes.map(({ field, before }) => `${field}: ${before}`)]).toEqual([
      'erased the data of a person, 3 records',
      ['Inbox: 1 quote request, 1 note', 'Trash: 1 deleted message'],
    ]);
    expect((await everything()).replaceAll('Zaphod","email":"trillian', '')).not.toMatch(/zaphod@|with Zaphod|Called/i);
    await server.send(undoCalls.restore, { token: undo ?? '' });
    expect((await server.send(queueCalls.get, { id: kept })).answer.data.email).toBe('trillian@heart.example');
    expect((await server.send(queueCalls.get, { id: other })).answer.data.items).toHaveLength(2);
  });

  it('drops the saved views that name an erased address, and keeps the others', async () => {
    const kept = [
      { name: 'Mine', query: 'assignee=me' },
      { name: 'Others', query: 'search=trillian%40heart.example' },
    ];
    const views = [
      { name: 'His', query: 'state=open&search=Marvin%40heart.example' },
      { name: 'marvin@heart.example', query: '' },
    ];
    await server.send(queueCalls.saveViews, { body: { views: [...views, ...kept] } });
    const { answer } = await server.send(personalDataCalls.erase, { body: { email: 'MARVIN@heart.example' } });
    expect(answer.data.views).toBe(2);
    expect((await server.send(queueCalls.views, {})).answer.data).toEqual(kept);
  });

  it('drops the saved views that name an erased address in either form of its domain', async () => {
    const views = ['用户@例子.example', '用户@xn--fsqu00a.example'].map((name) => ({ name, query: '' }));
    await server.send(queueCalls.saveViews, { body: { views } });
    const { answer } = await server.send(personalDataCalls.erase, { body: { email: '用户@例子.example' } });
    expect(answer.data.views).toBe(2);
  });

  it('keeps the tags of an erased person by id only in the audit log, and drops those that nobody else has', async () => {
    const [mine, other] = [await write('slartibartfast@heart.example'), await write('agrajag@heart.example')];
    const tag = (id: string, tags: string[]) => server.send(queueCalls.setTags, { id, body: { tags } });
    await tag(mine, ['Slartibartfast case', '50%_"x"']);
    await tag(other, ['50%_"x"']);
    const history = async (id: string) => {
      const { data } = (await server.send(auditCalls.list, { query: { record: `contacts:${id}` } })).answer;
      return data.flatMap(({ changes }) => changes.filter(({ field }) => field === 'tags').map(({ after }) => after));
    };
    expect(await history(mine)).toEqual(['Slartibartfast case, 50%_"x"']);
    const listed = await server.send(queueCalls.list, { query: { tag: 'Slartibartfast case' } });
    expect(listed.answer.data.map(({ _id, tags }) => [_id, tags])).toEqual([
      [mine, ['Slartibartfast case', '50%_"x"']],
    ]);
    const body = { email: 'slartibartfast@heart.example' };
    const { document } = (await server.send(personalDataCalls.get, { body })).answer.data;
    expect(document).toContain('Slartibartfast case');
    await server.send(personalDataCalls.erase, { body });
    const { db } = server.app;
    const log = JSON.stringify(await db.selectFrom('audit_entries').selectAll().execute());
    const tags = await db.selectFrom('message_tags').select('name').execute();
    expect([log.includes('Slartibartfast'), tags.map(({ name }) => name)]).toEqual([false, ['50%_"x"']]);
    expect(await history(mine)).toEqual(['Deleted tag, 50%_"x"']);
    expect((await server.send(queueCalls.facets, {})).answer.data.tags).toEqual(['50%_"x"']);
  });

  it('exports a document in words that can be sent to the person', async () => {
    const [asked, wrote] = [await quote('ford@heart.example', 'Oman'), await write('ford@heart.example')];
    await note(asked, 'Called <Ford> back');
    const deleted = await write('ford@heart.example');
    await server.send(contactCalls.remove, { id: deleted });
    const body = { email: 'ford@heart.example' };
    const { document, ...stored } = (await server.send(personalDataCalls.get, { body })).answer.data;
    const reference = String(stored.inquiries[0]?.reference);
    for (const text of [
      ...[
        '<!doctype html><html lang="en">',
        'ford@heart.example',
        `Quote request ${reference} of`,
        'Contact message of',
      ],
      ...['<dt>Country</dt><dd>Oman</dd>', '1 × Cabochon, Secret note of ford@heart.example', 'Our notes'],
      ...['Called &lt;Ford&gt; back', ', deleted</h2>', '<dt>Phone</dt><dd>12345</dd>'],
    ])
      expect(document).toContain(text);
    const rows = [stored.inquiries, stored.contacts, stored.inquiryItems, stored.events].flat();
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => /[a-z][A-Z]/.test(name));
    expect([columns.length > 10, columns.filter((name) => document.includes(name))]).toEqual([true, []]);
    expect(document).not.toMatch(/<script|Administrator/);
    for (const id of [asked, wrote]) expect(document).not.toContain(id);
    const nobody = await server.send(personalDataCalls.get, { body: { email: 'nobody@heart.example' } });
    expect(nobody.answer.data.document).toContain('holds nothing about nobody@heart.example');
  });

  it('removes the data of visitors after the months of their kind, and says so', async () => {
    const [old, young, contact] = [
      await quote('old@site.example', 'Oman'),
      await quote('young@site.example'),
      await write('c@site.example'),
    ];
    await note(old, 'Her number is in the file');
    const longAgo = '2020-01-31T00:00:00.000Z';
    await server.app.db.updateTable('inquiries').set({ createdAt: longAgo }).where('id', '=', old).execute();
    await server.app.db.updateTable('contacts').set({ createdAt: longAgo }).where('id', '=', contact).execute();
    expect(await anonymiseOld(server.app.db)).toBe(0);
    const retentionMonths = { inquiry: null, quote: 24, contact: null };
    await server.send(inboxSettingCalls.update, { body: { retentionMonths } });
    const counts = await Promise.all([anonymiseOld(server.app.db), anonymiseOld(server.app.db)]);
    expect(counts.sort()).toEqual([0, 1]);
    const { answer } = await server.send(queueCalls.get, { id: old });
    expect(answer.data).toMatchObject({ name: '', email: '', message: '', country: 'Oman' });
    expect(answer.data.timeline.map(({ kind, text }) => [kind, text])).toEqual([
      ['received', undefined],
      ['anonymised', 'kept for 24 months'],
    ]);
    expect(await everything()).not.toMatch(/old@site|Secret note of old|Her number/);
    expect((await server.send(queueCalls.get, { id: young })).answer.data.email).toBe('young@site.example');
    expect((await server.send(queueCalls.get, { id: contact })).answer.data.email).toBe('c@site.example');
    const reply = await server.send(queueCalls.reply, { id: old, body: { subject: 'Re', body: 'Hello' } });
    expect(reply.code).toBe(409);
  });

  it('counts what came in and was answered by week, product and country, and exports a line an item', async () => {
    const id = await quote('figures@site.example', 'Narnia');
    const times = { createdAt: '2026-03-02T08:00:00.000Z', answeredAt: '2026-03-03T12:00:00.000Z' };
    await server.app.db
      .updateTable('inquiries')
      .set(times as object)
      .where('id', '=', id)
      .execute();
    const { weeks, products, countries } = await new FigureRepository(
      server.app.db,
      new InboxSettingRepository(server.app.db),
    ).read(new Date('2026-03-05T00:00:00Z'));
    expect(weeks.at(-1)).toMatchObject({ start: '2026-03-02', answered: 1, medianHours: 12 });
    expect(countries).toContainEqual({ name: 'Narnia', cameIn: 1, answered: 1, medianHours: 12 });
    expect(products[0]).toMatchObject({ _id: productID, name: 'Cabochon' });
    expect((await server.send(inboxFigureCalls.get, {})).answer.data.weeks).toHaveLength(12);
    await server.send(inquiryCalls.markSpam, { id: await quote('spam@site.example', 'Spamland') });
    const csv = await server.app.inject({
      url: '/api/admin/inbox/export',
      headers: { authorization: `Bearer ${server.token}` },
    });
    const lines = csv.body.split('\r\n').filter((line) => line.includes('Narnia'));
    expect(lines.map((line) => line.split(',')[3])).toEqual(['"1"', '"2"']);
    expect([lines[0]?.includes('"12.00"'), csv.body.includes('Spamland')]).toEqual([true, false]);
  });
});
