import {
  categoryCalls,
  contactCalls,
  inboxSettingCalls,
  inquiryCalls,
  type MessageState,
  productCalls,
  queueCalls,
  settingCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { sql } from 'kysely';
import { databases, TestApp } from '../../../test/support/testApp';

const visitor = { name: 'Ada', email: 'ada@park.example', message: 'Price of forty?' };
let turn = 0;

describe.each(databases)('the queue on $name', (database) => {
  let server: TestApp;
  let productID: string;
  let colleague: { id: string; token: string };

  beforeAll(async () => {
    server = await TestApp.start(database);
    const category = await server.send(categoryCalls.create, { form: { categoryName: 'Cabochons' } });
    const form = { categoryId: category.answer.data._id, name: 'Cabochon' };
    productID = (await server.send(productCalls.create, { form })).answer.data._id;
    const { users, sessions, tokens } = server.app.sessions;
    const id = (await users.insert({ name: 'Noor', email: 'noor@msl.example', passwordHash: '', role: 'sales' }))?.id;
    const session = await sessions.begin(id ?? '', { userAgent: '', address: '' });
    const token = await tokens.sign({ userId: id ?? '', sessionId: session.id }, new Date(session.expiresAt));
    colleague = { id: id ?? '', token };
  });
  afterAll(() => server.stop());

  const ask = async (more: object = {}) => {
    const body = { ...visitor, productID, message: `${visitor.message} ${(turn += 1)}`, ...more };
    return (await server.asGuest(inquiryCalls.send, { body })).answer.data._id;
  };
  const write = async (more: object = {}) => {
    const body = { firstName: 'Émile', lastName: 'Okoye', email: 'emile@parc.example', phone: '12345', ...more };
    const message = `Bridges? ${(turn += 1)}`;
    return (await server.asGuest(contactCalls.send, { body: { message, ...body } })).answer.data._id;
  };
  const read = async (id: string, token?: string) => (await server.send(queueCalls.get, { id }, token)).answer.data;
  const setState = (id: string, state: MessageState, more: object = {}, token?: string) =>
    server.send(queueCalls.setState, { id, body: { state, ...more } }, token);
  const ids = async (query: object, token?: string) =>
    (await server.send(queueCalls.list, { query: { limit: 100, ...query } }, token)).answer.data.map(({ _id }) => _id);
  const isConnected = async (id: string) => (await server.send(inquiryCalls.get, { id })).answer.data.isConnection;

  it('keeps "Connected" and the state in step, both ways, and says so in the time line', async () => {
    const id = await ask();
    for (const [state, connected] of [
      ['waiting', false],
      ['answered', true],
      ['closed', true],
      ['open', false],
    ] as const) {
      expect((await setState(id, state)).answer.data.state).toBe(state);
      expect([state, await isConnected(id)]).toEqual([state, connected]);
    }
    const update = (isConnection: boolean) => server.send(inquiryCalls.update, { id, body: { isConnection } });
    await update(true);
    expect((await read(id)).state).toBe('answered');
    await server.send(inquiryCalls.bulk, { body: { action: 'disconnect', ids: [id] } });
    expect((await read(id)).state).toBe('open');
    const steps = (await read(id)).timeline.map(({ kind, from, to }) => [kind, from, to]);
    expect(steps.slice(-2)).toEqual([
      ['state', 'open', 'answered'],
      ['state', 'answered', 'open'],
    ]);
    expect(steps[0]?.[0]).toBe('received');
  });

  it('offers to undo a change of the state, with assignee and time of the answer as before, unless it changed since', async () => {
    const id = await ask();
    const { answer } = await setState(id, 'closed');
    expect((await setState(id, 'closed')).answer.undo).toBeUndefined();
    await server.send(undoCalls.restore, { token: answer.undo ?? '' });
    expect(await read(id)).toMatchObject({ state: 'new', answeredAt: null, assignee: null });
    const again = (await setState(id, 'closed')).answer;
    await server.send(queueCalls.addNote, { id, body: { text: 'Called.' } }, colleague.token);
    expect((await server.send(undoCalls.restore, { token: again.undo ?? '' })).code).toBe(409);
  });

  it('is exported with state, assignee, tags, and times in the zone of the site', async () => {
    const site = (await server.send(settingCalls.getSite, {})).answer.data;
    await server.send(settingCalls.storeSite, { body: { timeZone: 'Asia/Dubai', updatedAt: site.updatedAt } });
    const [asked, written] = [await ask({ email: 'csv@park.example' }), await write({ email: 'csv@park.example' })];
    for (const id of [asked, written]) {
      await server.send(queueCalls.bulk, {
        body: { ids: [id], state: 'answered', userId: colleague.id, addTags: ['b', 'a'] },
      });
      for (const table of ['inquiries', 'contacts'])
        await sql`update ${sql.table(table)} set "createdAt" = '2026-11-28T22:05:09.000Z',
          "answeredAt" = '2026-11-29T06:30:00.000Z' where id = ${id}`.execute(server.app.db);
    }
    for (const call of [inquiryCalls.export, contactCalls.export]) {
      const { answer } = await server.send(call, { query: { search: 'csv@park.example' } });
      const [head = [], row = []] = answer
        .slice(1)
        .split('\r\n')
        .map((line) => line.slice(1, -1).split('","'));
      const cells = ['State', 'Assignee', 'Tags', 'Received', 'Answered'].map((name) => row[head.indexOf(name)]);
      expect(cells).toEqual(['Answered', 'Noor', 'b, a', '2026-11-29 02:05', '2026-11-29 10:30']);
    }
  });

  it('lists all but spam, with `all` as without a state', async () => {
    const spam = await ask();
    await setState(spam, 'spam');
    expect(await ids({ state: 'all' })).toEqual(await ids({}));
    expect(await ids({ state: 'all' })).not.toContain(spam);
  });

  it('keeps spam in step with suspected spam, both ways, with the messages that repeat it', async () => {
    const id = await write({ message: 'Buy followers for your page today, cheap and fast, guaranteed results' });
    const repeat = await write({ message: 'Buy followers for your page today, cheap and fast, guaranteed results' });
    await setState(id, 'spam');
    expect((await server.send(contactCalls.get, { id: repeat })).answer.data.isSuspect).toBe(true);
    expect([(await ids({})).includes(id), (await ids({ state: 'spam' })).includes(id)]).toEqual([false, true]);
    await server.send(contactCalls.recover, { id });
    expect((await read(id)).state).toBe('new');
    await server.send(contactCalls.markSpam, { id });
    expect((await setState(id, 'open')).answer.data).toMatchObject({ state: 'open', suspicion: '' });
    expect((await server.send(contactCalls.get, { id })).answer.data.isSuspect).toBe(false);
  });

  it('refuses a stale change with 409 and shows what happened', async () => {
    const id = await ask();
    const { updatedAt } = await read(id);
    await server.send(queueCalls.assign, { id, body: { userId: colleague.id, updatedAt } }, colleague.token);
    const refused = await setState(id, 'answered', { updatedAt });
    expect([refused.code, refused.failure.savedBy]).toEqual([409, 'Noor']);
    expect(refused.failure.current).toMatchObject({ state: 'new', assignee: { name: 'Noor' } });
    const timeline = (refused.failure.current as { timeline: { kind: string }[] }).timeline;
    expect(timeline.map(({ kind }) => kind)).toEqual(['received', 'assigned']);
    expect((await setState(id, 'open', { updatedAt: (await read(id)).updatedAt })).code).toBe(200);
    const [one, two] = await Promise.all([
      server.send(queueCalls.addNote, { id, body: { text: 'First' } }),
      server.send(queueCalls.addNote, { id, body: { text: 'Second' } }, colleague.token),
    ]);
    expect([one.code, two.code]).toEqual([200, 200]);
    const notes = (await read(id)).timeline.flatMap(({ kind, text }) => (kind === 'note' ? [text] : []));
    expect(notes.sort()).toEqual(['First', 'Second']);
  });

  it('filters, searches, sorts and counts, for each administrator', async () => {
    const [mine, country, late] = [await ask(), await ask(), await write({ lastName: 'Zwölf' })];
    await server.send(queueCalls.assign, { id: mine, body: { userId: colleague.id } });
    await server.send(queueCalls.setTags, { id: mine, body: { tags: ['50%_"x"', 'Fair', 'Fair'] } });
    await server.app.db.updateTable('inquiries').set({ country: 'Oman' }).where('id', '=', country).execute();
    const old = new Date(Date.now() - 5 * 86_400_000).toISOString();
    await server.app.db.updateTable('contacts').set({ createdAt: old }).where('id', '=', late).execute();
    expect(await ids({ assignee: 'me' }, colleague.token)).toContain(mine);
    expect(await ids({ assignee: 'nobody' })).not.toContain(mine);
    expect(await ids({ tag: '50%_"x"' })).toEqual([mine]);
    expect(await ids({ country: 'Oman' })).toEqual([country]);
    expect(await ids({ isOverdue: 'true' })).toEqual([late]);
    expect(await ids({ search: 'zwolf' })).toEqual([late]);
    expect(await ids({ productID, kind: 'contact' })).toEqual([]);
    expect((await ids({ sort: 'createdAt' }))[0]).toBe(late);
    const counts = async (token?: string) => (await server.send(queueCalls.counts, {}, token)).answer.data;
    const before = await counts(colleague.token);
    expect(before).toMatchObject({ mine: 2, overdue: 1 });
    await server.send(queueCalls.read, { id: country, body: {} }, colleague.token);
    expect((await counts(colleague.token)).unread).toBe(before.unread - 1);
    await server.send(queueCalls.addNote, { id: country, body: { text: 'Look' } });
    expect((await counts(colleague.token)).unread).toBe(before.unread);
    expect((await read(country)).isUnread).toBe(false);
    const { changed } = (
      await server.send(queueCalls.bulk, { body: { ids: [mine, country, 'nosuch'], state: 'closed', isRead: true } })
    ).answer.data;
    expect([changed, await isConnected(mine)]).toEqual([2, true]);
    await setState(late, 'spam');
    const listed = await ids({ state: 'spam' });
    expect(listed).toContain(late);
    expect((await counts()).spam).toBe(listed.length);
    const facets = (await server.send(queueCalls.facets, {})).answer.data;
    expect(facets).toMatchObject({ countries: ['Oman'], products: [{ _id: productID, name: 'Cabochon' }] });
    expect((await server.send(queueCalls.people, {})).answer.data.map(({ name }) => name)).toContain('Noor');
  });

  it('changes all messages that match filters, if their number is as expected, and undoes it', async () => {
    const all = [await ask({ email: 'bulk@park.example' }), await write({ email: 'bulk@park.example' })];
    await setState(all[0] ?? '', 'answered');
    const matching = { search: 'bulk@park.example', count: 2 };
    const bulk = (body: object) => server.send(queueCalls.bulk, { body });
    const handling = async () =>
      Promise.all(all.map((id) => read(id))).then((shown) =>
        shown.map(({ state, assignee }) => [state, assignee?.name ?? '']),
      );
    const refused = await bulk({ matching: { ...matching, count: 3 }, state: 'closed' });
    expect([refused.code, refused.failure.message]).toEqual([409, 'Now 2 messages match, not 3. Nothing was changed.']);
    const { answer } = await bulk({ matching, state: 'closed', userId: colleague.id });
    expect([answer.message, await handling()]).toEqual([
      '2 messages changed',
      [
        ['closed', 'Noor'],
        ['closed', 'Noor'],
      ],
    ]);
    await setState(all[1] ?? '', 'waiting');
    const undone = await server.send(undoCalls.restore, { token: answer.data.undo ?? '' });
    expect([undone.answer.message, await handling()]).toEqual([
      '1 message restored',
      [
        ['answered', ''],
        ['waiting', 'Noor'],
      ],
    ]);
    expect(await isConnected(all[0] ?? '')).toBe(true);
    expect(
      (await read(all[0] ?? '')).timeline
        .map(({ kind }) => kind)
        .slice(-2)
        .sort(),
    ).toEqual(['assigned', 'state']);
    const late = (await bulk({ ids: all, state: 'open' })).answer.data.undo ?? '';
    await bulk({ ids: all, state: 'closed' });
    expect((await server.send(undoCalls.restore, { token: late })).code).toBe(409);
    expect((await bulk({ ids: all, isRead: true })).answer.data).toEqual({ changed: 0 });
    expect((await bulk({ state: 'open' })).failure.errors).toEqual([
      { field: 'ids', message: 'Send either ids or matching.' },
    ]);
  });

  it('shows who looks, what was asked for, and what else the sender wrote', async () => {
    const [earlier, id] = [await ask({ email: 'ADA@park.example' }), await ask()];
    await server.send(queueCalls.look, { id, body: { isAnswering: true } }, colleague.token);
    const shown = await read(id);
    expect(shown.viewers).toEqual([{ _id: colleague.id, name: 'Noor', isAnswering: true }]);
    expect(shown.items).toMatchObject([{ productID, quantity: 1 }]);
    expect(shown.others.map(({ _id }) => _id)).toContain(earlier);
    await server.send(queueCalls.look, { id, body: { hasLeft: true } }, colleague.token);
    expect((await read(id)).viewers).toEqual([]);
  });

  it('deletes the time line with a message, and restores both', async () => {
    const id = await ask();
    await server.send(queueCalls.addNote, { id, body: { text: 'Call back' } });
    await setState(id, 'waiting');
    const { undo } = (await server.send(inquiryCalls.remove, { id })).answer.data;
    expect((await server.send(queueCalls.get, { id })).code).toBe(404);
    await server.send(undoCalls.restore, { token: undo });
    const restored = await read(id);
    expect([restored.state, restored.timeline.length]).toEqual(['waiting', 3]);
  });

  it('stores settings and views, and refuses stale settings', async () => {
    const views = [{ name: 'Oman', query: 'country=Oman' }];
    await server.send(queueCalls.saveViews, { body: { views } });
    expect((await server.send(queueCalls.views, {})).answer.data).toEqual(views);
    expect((await server.send(queueCalls.views, {}, colleague.token)).answer.data).toEqual([]);
    const save = (body: object) => server.send(inboxSettingCalls.update, { body });
    const { updatedAt } = (await save({ replyTo: 'sales@msl.example' })).answer.data;
    expect((await save({ signature: 'MSL', updatedAt: updatedAt ?? undefined })).code).toBe(200);
    expect((await save({ signature: 'Old', updatedAt: updatedAt ?? undefined })).code).toBe(409);
    const stored = (await server.send(inboxSettingCalls.get, {})).answer.data;
    expect(stored).toMatchObject({ replyTo: 'sales@msl.example', signature: 'MSL', isMailOn: false });
  });

  it('refuses to reply while mail is off', async () => {
    const refused = await server.send(queueCalls.reply, { id: await ask(), body: { subject: 'Re', body: 'Hello' } });
    expect([refused.code, refused.failure.message]).toEqual([409, expect.stringContaining('Mail is not set up')]);
  });
});
