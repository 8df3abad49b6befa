import {
  auditCalls,
  categoryCalls,
  contactCalls,
  inboxSettingCalls,
  newsCalls,
  productCalls,
  settingCalls,
  sessionCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { sql } from 'kysely';
import { allowRewriting } from '../../database/audit/appendOnly';
import { acting } from '../../database/audit/acting';
import { sweepOrigins } from '../../database/audit/sweepOrigins';
import { appendEvent } from '../../database/audit/appendEvent';
import { verifyAudit } from '../../database/audit/verifyAudit';
import { createApp } from '../../app';
import { administrator, databases, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(databases)('the audit log on $name', (database) => {
  const server = useEmptyTestApp(database);

  const entries = async (query: Record<string, string> = {}) =>
    (await server().send(auditCalls.list, { query })).answer.data;
  const positionsOf = async () => {
    const rows = await server().app.db.selectFrom('audit_entries').select('seq').orderBy('seq').execute();
    return rows.map(({ seq }) => Number(seq));
  };
  const verify = () => verifyAudit(server().app.db);
  const createCategory = async (categoryName: string) =>
    (await server().send(categoryCalls.create, { form: { categoryName } })).answer.data;
  const createNews = async (title: string, description = '<p>Text</p>') =>
    (await server().send(newsCalls.create, { form: { title, description } })).answer.data;

  it('records settings under the ids that their forms link to', async () => {
    const section = { sectionTwoHeading: 'Ours', sectionTwoSubHeading: 'We', sectionTwoDescription: '<p>Text</p>' };
    const header = (await server().send(settingCalls.storeSectionTwo, { form: section })).answer;
    const meta = { metaTitle: 'MSL', metaDescription: 'Light', metaKeyword: 'led' };
    const stored = (await server().send(settingCalls.storeMeta, { body: meta })).answer;
    const inbox = (await server().send(inboxSettingCalls.update, { body: { consentText: 'You agree.' } })).answer;
    for (const record of [
      `page_settings:${header.data._id}`,
      `meta_settings:${stored.data._id}`,
      `inbox_settings:${inbox.data._id}`,
    ])
      expect([record, (await entries({ record })).length > 0]).toEqual([record, true]);
  });

  it('says who did what to which record, with the fields before and after, newest first', async () => {
    const category = await createCategory('Spots');
    const record = `categories:${category._id}`;
    await server().send(categoryCalls.update, { id: category._id, form: { categoryName: 'Washes' } });
    const { undo } = (await server().send(categoryCalls.remove, { id: category._id })).answer.data;
    await server().send(undoCalls.restore, { token: undo });
    const found = await entries({ record });
    expect(found.map(({ action, label }) => [action, label])).toEqual([
      ['restore', 'Washes'],
      ['delete', 'Washes'],
      ['update', 'Washes'],
      ['create', 'Spots'],
    ]);
    const self = (await server().send(sessionCalls.getUser, {})).answer.data;
    expect(found[2]).toMatchObject({
      user: { _id: self._id, name: self.name },
      call: 'PUT admin/category/update/:id',
      changes: [{ field: 'categoryName', before: 'Spots', after: 'Washes' }],
      origin: { address: '127.0.0.1' },
    });
    expect(await entries({ action: 'update', user: self._id, record: 'categories' })).toHaveLength(1);
    expect(await entries({ to: '2020-01-01' })).toEqual([]);
    const first = (await server().send(auditCalls.list, { query: { record, limit: '3' } })).answer;
    expect(first.next).toBe(first.data[2]?.seq);
    const rest = await entries({ record, limit: '3', before: String(first.next) });
    expect(rest).toEqual(await entries({ record, limit: '3', page: '2' }));
    expect(rest.map(({ action }) => action)).toEqual(['create']);
  });

  it('is exported whole as a CSV file in words, or as its filters narrow it', async () => {
    const { _id: id } = await createNews('Spots, "wide"');
    await server()
      .app.db.transaction()
      .execute(async (tx) => {
        const who = { name: 'A program', call: 'a test', address: '', agent: '' };
        const entry = { userId: null, action: 'update', record: 'categories:gone', label: 'Gone', changes: [] };
        for (let turn = 0; turn < 250; turn += 1) await appendEvent(tx, who, entry);
      });
    const csv = async (query: Record<string, string>) => (await server().send(auditCalls.export, { query })).answer;
    const all = await csv({});
    const positions = [...all.matchAll(/,"(\d+)","[0-9a-f]{64}"\r\n/g)].map(([, seq]) => Number(seq));
    expect(positions).toEqual((await positionsOf()).reverse());
    expect(positions.length).toBeGreaterThan(250);
    const one = await csv({ record: `news:${id}` });
    expect(one).toContain('created news item “Spots, ""wide""”');
    expect(one).toContain('title: – → Spots, ""wide""');
    expect(one.match(/"[0-9a-f]{64}"\r\n/g)).toHaveLength(1);
  });

  it('has one entry for a bulk action, about all of its records, and none for a change that failed or changed nothing', async () => {
    const ids = [(await createNews('One'))._id, (await createNews('Two'))._id];
    const before = (await entries()).length;
    await server().send(newsCalls.bulk, { body: { action: 'delete', ids } });
    const added = (await entries()).slice(0, -before);
    expect(added.map(({ action, text }) => [action, text])).toEqual([['delete', 'deleted 2 news items']]);
    expect(added[0]?.records.map(({ record }) => record).sort()).toEqual(ids.map((id) => `news:${id}`).sort());
    for (const id of ids)
      expect((await entries({ record: `news:${id}` })).map(({ action }) => action)).toContain('delete');
    await server().send(categoryCalls.create, { form: { categoryName: 'Spots' } });
    const count = (await entries()).length;
    expect((await server().send(categoryCalls.create, { form: { categoryName: 'Spots' } })).code).not.toBe(201);
    const [category] = (await server().send(categoryCalls.list, {})).answer.data;
    await server().send(categoryCalls.update, { id: category?._id ?? '', form: { categoryName: 'Spots' } });
    expect(await entries()).toHaveLength(count);
  });

  it('leaves out secrets and the words of customers, and bounds long texts to where they differ', async () => {
    const words = 'Please call me about the lamps';
    const message = { firstName: 'Ada', lastName: 'Marsh', email: 'ada@customer.example', phone: '', message: words };
    await server().asGuest(contactCalls.send, { body: { ...message, phone: '+49 30 123456' } });
    const [contact] = (await server().send(contactCalls.list, {})).answer.data;
    await server().send(contactCalls.remove, { id: contact?._id ?? '' });
    const newPassword = 'another correct horse 77';
    const body = { currentPassword: administrator.password, newPassword };
    server().token = (await server().send(sessionCalls.updatePassword, { body })).answer.token;
    const long = (end: string) => `<p>${'long text '.repeat(2000)}${end}</p>`;
    const { _id: id } = await createNews('Long', long('before'));
    await server().send(newsCalls.update, { id, form: { description: long('after') } });
    const all = await entries();
    const text = JSON.stringify(all);
    expect(text).not.toMatch(/ada@customer|Please call|Marsh|30 123456|argon2|passwordHash","before":"/);
    expect(all).toContainEqual(expect.objectContaining({ action: 'delete', record: `contacts:${contact?._id}` }));
    expect(all).toContainEqual(
      expect.objectContaining({
        action: 'update',
        changes: expect.arrayContaining([
          { field: 'passwordHash', before: null, after: null, isHidden: true },
        ]) as unknown,
      }),
    );
    const [change] = all.find(({ record, action }) => record === `news:${id}` && action === 'update')?.changes ?? [];
    expect(change).toMatchObject({ before: expect.stringMatching(/^….*before<\/p>$/) as unknown });
    expect(change).toMatchObject({ after: expect.stringMatching(/^….*after<\/p>$/) as unknown });
    expect(Math.max(...all.map((entry) => JSON.stringify(entry).length))).toBeLessThan(30_000);
  });

  it('records sign-ins, and a bounded number of failed ones', async () => {
    await server().asGuest(sessionCalls.logIn, { body: administrator });
    for (let attempt = 0; attempt < 13; attempt += 1) {
      const email = attempt % 2 ? administrator.email : 'nobody@msl.example';
      await server().asGuest(sessionCalls.logIn, { body: { email, password: 'wrong' } });
    }
    const failed = await entries({ action: 'sign-in-failed' });
    expect(failed.length).toBeGreaterThan(1);
    expect(failed.length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(failed)).not.toContain('nobody@');
    const [signedIn] = await entries({ action: 'sign-in' });
    expect(signedIn).toMatchObject({ user: { name: expect.stringMatching(/./) as unknown }, call: 'POST admin/login' });
  });

  it('stays one chain while two servers and many requests write concurrently, also within bulk transactions', async () => {
    const other =
      database.name === 'PostgreSQL' ? await createApp(server().config, { databaseThreads: false }) : undefined;
    const headers = { authorization: `Bearer ${server().token}` };
    const send = (app: Pick<NonNullable<typeof other>, 'inject'>, word: string) =>
      app.inject({ method: 'POST', url: '/api/admin/synonym/create', headers, payload: { word, synonyms: ['x'] } });
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    const codes = await Promise.all(
      numbers.map((n) => send(n % 2 && other ? other : server().app, `word ${n}`).then(({ statusCode }) => statusCode)),
    );
    await other?.close();
    expect(new Set(codes)).toEqual(new Set([201]));
    expect(await entries({ record: 'synonyms', limit: '100' })).toHaveLength(30);
    const { faults, entries: count } = await verify();
    expect([faults, count >= 30]).toEqual([[], true]);
  });

  it('records the links of a record as changes of the record', async () => {
    const category = await createCategory('Spots');
    const create = async (name: string) =>
      (await server().send(productCalls.create, { form: { name, categoryId: category._id } })).answer.data._id;
    const [one, two] = [await create('One'), await create('Two')];
    const who = { userId: 'ada', name: 'Ada', call: 'test', address: '', agent: '' };
    const relation = { productId: one, relatedId: two, kind: 'accessory' as const, position: 0 };
    await acting.run(who, () => server().app.db.insertInto('product_relations').values(relation).execute());
    const [entry] = await entries({ record: `products:${one}` });
    expect(entry).toMatchObject({
      action: 'update',
      user: { _id: 'ada', name: 'Ada' },
      changes: [{ field: 'product_relations', before: null, after: 'Two accessory' }],
      origin: null,
    });
  });

  it('cannot be changed through the database, and the check names what was changed with other means', async () => {
    const { db } = server().app;
    for (const title of ['One', 'Two', 'Three', 'Four']) await createNews(title);
    const refused = /never changed or deleted/;
    await expect(db.updateTable('audit_entries').set({ label: 'x' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow(refused);
    await db.updateTable('audit_origins').set({ at: '2020-01-01T00:00:00.000Z' }).execute();
    await sweepOrigins(db);
    const { faults, head } = await verify();
    expect([faults, (await entries())[0]?.origin]).toEqual([[], null]);

    const seq = head.seq - 1;
    /** Returns what the check finds after a change that is undone again. */
    const faultsAfter = async (
      tamper: (tx: Parameters<typeof allowRewriting>[0]) => Promise<unknown>,
      known?: string,
    ) => {
      let found: string[] = [];
      const undone = new Error('undone');
      const work = db.transaction().execute(async (tx) => {
        await allowRewriting(tx);
        await tamper(tx);
        found = (await verifyAudit(tx, known)).faults;
        throw undone;
      });
      await expect(work).rejects.toBe(undone);
      return found;
    };
    const move = (from: number, to: number) => (tx: Parameters<typeof allowRewriting>[0]) =>
      tx.updateTable('audit_entries').set({ seq: to }).where('seq', '=', from).execute();
    expect(
      await faultsAfter((tx) =>
        tx
          .updateTable('audit_entries')
          .set({ changes: sql`replace(changes, 'Three', 'Thrse')` })
          .where('seq', '=', seq)
          .execute(),
      ),
    ).toEqual([expect.stringMatching(new RegExp(`^Entry ${seq} \\(.*create news:.*\\) was changed\\.$`))]);
    expect(await faultsAfter((tx) => tx.deleteFrom('audit_entries').where('seq', '=', seq).execute())).toEqual([
      `Entry ${seq} is missing.`,
    ]);
    expect(await faultsAfter((tx) => tx.deleteFrom('audit_entries').where('seq', '>=', seq).execute())).toEqual([
      `Entries ${seq} to ${head.seq} are missing at the end.`,
    ]);
    const swapped = await faultsAfter(async (tx) => {
      await move(seq, -1)(tx);
      await move(seq - 1, seq)(tx);
      await move(-1, seq - 1)(tx);
    });
    expect(swapped[0]).toMatch(new RegExp(`^Entry ${seq - 1} .*does not follow`));
    const cutWithHead = async (tx: Parameters<typeof allowRewriting>[0]) => {
      const last = await tx.selectFrom('audit_entries').select('hash').where('seq', '=', seq).executeTakeFirstOrThrow();
      await tx.deleteFrom('audit_entries').where('seq', '>', seq).execute();
      await tx.updateTable('audit_head').set({ seq, hash: last.hash }).execute();
    };
    expect(await faultsAfter(cutWithHead)).toEqual([]);
    expect(await faultsAfter(cutWithHead, head.hash)).toEqual([expect.stringContaining('the given head')]);
    expect((await verifyAudit(db, head.hash)).faults).toEqual([]);
  });

  it('names the entries that are missing in the history of a record', async () => {
    const ids = [(await createNews('One'))._id, (await createNews('Two'))._id];
    await server().send(newsCalls.bulk, { body: { action: 'delete', ids } });
    expect((await verify()).faults).toEqual([]);
    await server().app.db.deleteFrom('audit_subjects').execute();
    expect((await verify()).faults).toEqual([
      expect.stringMatching(/^The other records of Entry 3 \(.*\) were changed\.$/),
    ]);
  });
});
