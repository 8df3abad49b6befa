import {
  type Activity,
  contactCalls,
  newsCalls,
  presenceCalls,
  queueCalls,
  type Right,
  roleCalls,
} from '@msl/shared/contracts';
import { createApp } from '../../app';
import { RecordPresence } from '../../crud/recordPresence';
import { databases, useTestApp } from '../../../test/support/testApp';

describe.each(databases)('the presence in records on $name', (database) => {
  const server = useTestApp(database);
  let last = 0;

  /** Adds an administrator. Returns their id and a token. */
  const add = async (name: string, role = 'owner') => {
    const { users, sessions, tokens } = server().app.sessions;
    const email = `presence-${(last += 1)}@msl.example`;
    const id = (await users.insert({ name, email, passwordHash: '', role }))?.id ?? '';
    const session = await sessions.begin(id, { userAgent: '', address: '' });
    return { id, token: await tokens.sign({ userId: id, sessionId: session.id }, new Date(session.expiresAt)) };
  };
  const createNews = async () => {
    const form = { title: `News ${(last += 1)}`, description: '<p>Text</p>' };
    return (await server().send(newsCalls.create, { form })).answer.data._id;
  };
  const tell = async (
    id: string,
    token: string,
    {
      activity = 'reading',
      tab = 'one',
      ...more
    }: { activity?: Activity; tab?: string; hasLeft?: true; isHidden?: true } = {},
  ) =>
    (await server().send(presenceCalls.tell, { body: { kind: 'news', id, tab, activity, ...more } }, token)).answer
      .data;

  it('tells each who else has the record open, whether they have unsaved changes, and nobody after they left', async () => {
    const [noor, ada, id] = [await add('Noor'), await add('Ada'), await createNews()];
    expect(await tell(id, noor.token)).toEqual([]);
    expect(await tell(id, ada.token)).toEqual([{ _id: noor.id, name: 'Noor', activity: 'reading' }]);
    await tell(id, noor.token, { activity: 'editing' });
    expect(await tell(id, ada.token)).toEqual([{ _id: noor.id, name: 'Noor', activity: 'editing' }]);
    expect(await tell(await createNews(), ada.token)).toEqual([]);
    expect(await tell(id, noor.token, { hasLeft: true })).toEqual([]);
    expect(await tell(id, ada.token)).toEqual([]);
  });

  it('names somebody with two open forms once, by the one with unsaved changes, until both are closed', async () => {
    const [noor, ada, id] = [await add('Noor'), await add('Ada'), await createNews()];
    await tell(id, noor.token, { tab: 'one', activity: 'editing' });
    expect(await tell(id, noor.token, { tab: 'two' })).toEqual([]);
    expect(await tell(id, ada.token)).toEqual([{ _id: noor.id, name: 'Noor', activity: 'editing' }]);
    await tell(id, noor.token, { tab: 'one', hasLeft: true });
    expect(await tell(id, ada.token)).toEqual([{ _id: noor.id, name: 'Noor', activity: 'reading' }]);
    await tell(id, noor.token, { tab: 'two', hasLeft: true });
    expect(await tell(id, ada.token)).toEqual([]);
  });

  it('ends with a lease of 45 seconds, or of 150 for a page in the background, and is then swept', async () => {
    const [noor, ada, id] = [await add('Noor'), await add('Ada'), await createNews()];
    const leaseMs = async () => {
      const { expiresAt } = await server()
        .app.db.selectFrom('record_presence')
        .select('expiresAt')
        .where('userId', '=', noor.id)
        .executeTakeFirstOrThrow();
      return Date.parse(expiresAt) - Date.now();
    };
    await tell(id, noor.token, { isHidden: true });
    expect(await leaseMs()).toBeGreaterThan(46_000);
    await tell(id, noor.token);
    expect(await leaseMs()).toBeLessThanOrEqual(45_000);
    const expiresAt = new Date(Date.now() - 1).toISOString();
    await server().app.db.updateTable('record_presence').set({ expiresAt }).where('userId', '=', noor.id).execute();
    expect(await tell(id, ada.token)).toEqual([]);
    await new RecordPresence(server().app.db).sweep();
    const rows = await server().app.db.selectFrom('record_presence').select('userId').execute();
    expect(rows.map(({ userId }) => userId)).not.toContain(noor.id);
    expect(rows.map(({ userId }) => userId)).toContain(ada.id);
  });

  it('is told by one instance and seen on another', async () => {
    const [noor, ada, id] = [await add('Noor'), await add('Ada'), await createNews()];
    await tell(id, noor.token, { activity: 'editing' });
    const other = await createApp(server().config, { databaseThreads: false });
    try {
      const response = await other.inject({
        method: 'POST',
        url: `/api/${presenceCalls.tell.path}`,
        headers: { authorization: `Bearer ${ada.token}` },
        payload: { kind: 'news', id, tab: 'one', activity: 'reading' },
      });
      expect(response.json()).toMatchObject({ data: [{ name: 'Noor', activity: 'editing' }] });
    } finally {
      await other.close();
    }
  });

  it('is refused, and not stored, for records that the role may not read', async () => {
    const rights: Right[] = ['catalogue:read', 'catalogue:write'];
    const role = (await server().send(roleCalls.create, { body: { name: 'Catalogue only', rights } })).answer.data._id;
    const [noor, id] = [await add('Noor', role), await createNews()];
    const send = (kind: 'news' | 'products') =>
      server().send(presenceCalls.tell, { body: { kind, id, tab: 'one', activity: 'reading' } }, noor.token);
    const { code, failure } = await send('news');
    expect([code, failure]).toEqual([403, expect.objectContaining({ code: 'not_permitted' })]);
    const own = await add('Ada');
    expect(await tell(id, own.token)).toEqual([]);
    expect((await send('products')).code).toBe(200);
    expect(
      (await server().asGuest(presenceCalls.tell, { body: { kind: 'news', id, tab: '', activity: 'reading' } })).code,
    ).toBe(401);
  });

  it('is one in the queue and in the form of a message', async () => {
    const [noor, ada] = [await add('Noor'), await add('Ada')];
    const sender = { firstName: 'Émile', lastName: 'Okoye', email: 'emile@parc.example', phone: '12345' };
    const { _id: id } = (await server().asGuest(contactCalls.send, { body: { ...sender, message: 'Hello?' } })).answer
      .data;
    await server().send(queueCalls.look, { id, body: { isAnswering: true } }, noor.token);
    const body = { kind: 'contacts', id, tab: 'one', activity: 'editing' } as const;
    const { answer } = await server().send(presenceCalls.tell, { body }, ada.token);
    expect(answer.data).toEqual([{ _id: noor.id, name: 'Noor', activity: 'answering' }]);
    const { viewers } = (await server().send(queueCalls.get, { id }, noor.token)).answer.data;
    expect(viewers).toEqual([{ _id: ada.id, name: 'Ada', isAnswering: false }]);
  });
});
