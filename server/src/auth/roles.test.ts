import {
  categoryCalls,
  dashboardCalls,
  inquiryCalls,
  newsCalls,
  productCalls,
  type Right,
  roleCalls,
  searchCalls,
  sessionCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { databases, useEmptyTestApp } from '../../test/support/testApp';

describe.each(databases)('roles on $name', (database) => {
  const server = useEmptyTestApp(database);
  let last = 0;

  /** Adds an administrator with a role. Returns the id and a token. */
  const add = async (role: string) => {
    const { users, sessions, tokens } = server().app.sessions;
    const email = `person-${(last += 1)}@msl.example`;
    const id = (await users.insert({ name: 'Person', email, passwordHash: '', role }))?.id ?? '';
    const session = await sessions.begin(id, { userAgent: '', address: '' });
    return { id, token: await tokens.sign({ userId: id, sessionId: session.id }, new Date(session.expiresAt)) };
  };
  const addRole = async (name: string, rights: Right[]) =>
    (await server().send(roleCalls.create, { body: { name, rights } })).answer.data._id;
  const setRole = (id: string, role: string, token?: string) =>
    server().send(sessionCalls.setRole, { id, body: { role } }, token);
  const ownId = async () => (await server().send(sessionCalls.getUser, {})).answer.data._id;
  const owners = async () => (await server().app.sessions.users.list()).filter(({ role }) => role === 'owner').length;
  const remove = (id: string, token?: string) => server().send(sessionCalls.removeAdministrator, { id }, token);

  it('keep an owner when two demote each other or themselves concurrently', async () => {
    const self = await ownId();
    const each = await add('owner');
    const codes = await Promise.all([setRole(each.id, 'sales'), setRole(self, 'sales', each.token)]);
    expect(codes.map(({ code }) => code).sort()).toEqual([200, 403]);
    expect(await owners()).toBe(1);
    await server().app.db.updateTable('users').set({ role: 'owner' }).execute();
    const own = await Promise.all([setRole(self, 'sales'), setRole(each.id, 'sales', each.token)]);
    expect(own.map(({ code }) => code).sort()).toEqual([200, 409]);
    expect(await owners()).toBe(1);
  });

  it('keep an owner when one is removed while the other steps down', async () => {
    const other = await add('owner');
    const [one, two] = await Promise.all([remove(other.id), setRole(other.id, 'sales', other.token)]);
    expect([one.code, two.code]).not.toEqual([409, 409]);
    expect(await owners()).toBe(1);
  });

  it('give nobody more rights than the giver has, and protect those who have more', async () => {
    const manager = await addRole('Managers', [
      ...(['administrators:read', 'administrators:write', 'administrators:delete'] as const),
      ...(['inbox:read', 'inbox:write', 'inbox:delete', 'catalogue:read', 'content:read'] as const),
    ]);
    const { id, token } = await add(manager);
    const editor = await add('editor');
    const sales = await add('sales');
    for (const role of ['owner', 'editor']) {
      expect((await setRole(id, role, token)).code).toBe(403);
      const invited = { body: { email: 'new@msl.example', role } };
      expect((await server().send(sessionCalls.invite, invited, token)).code).toBe(403);
    }
    expect((await server().send(sessionCalls.invite, { body: { email: 'new@msl.example' } }, token)).code).toBe(403);
    expect((await setRole(editor.id, 'sales', token)).code).toBe(403);
    expect((await remove(editor.id, token)).code).toBe(403);
    expect((await remove(await ownId(), token)).code).toBe(403);
    const rights: Right[] = ['settings:write'];
    expect((await server().send(roleCalls.create, { body: { name: 'More', rights } }, token)).code).toBe(403);
    expect((await server().send(roleCalls.update, { id: manager, body: { rights } }, token)).code).toBe(403);
    expect((await setRole(sales.id, manager, token)).code).toBe(200);
    expect((await remove(sales.id, token)).code).toBe(200);
  });

  it('of an invitation are given at registration, unless the inviter may no longer give them', async () => {
    const inviter = await add('owner');
    const invite = async (email: string, role: string) => {
      const { link } = (await server().send(sessionCalls.invite, { body: { email, role } }, inviter.token)).answer.data;
      const token = new URL(link).searchParams.get('token') ?? '';
      return () => {
        const body = { token, name: 'Noor', email, password: 'long enough password' };
        return server().asGuest(sessionCalls.register, { body });
      };
    };
    const [sales, editor] = [await invite('a@msl.example', 'sales'), await invite('b@msl.example', 'editor')];
    const { token } = (await sales()).answer;
    const { role, rights } = (await server().send(sessionCalls.getUser, {}, token)).answer.data;
    expect([role, rights.includes('settings:read')]).toEqual([{ _id: 'sales', name: 'Sales' }, false]);
    await setRole(inviter.id, 'sales');
    expect((await editor()).code).toBe(403);
  });

  it('are kept while an open invitation would give them', async () => {
    const role = await addRole('Fair helpers', ['content:read']);
    const invited = await server().send(sessionCalls.invite, { body: { email: 'new@msl.example', role } });
    expect(invited.code).toBe(201);
    const refused = await server().send(roleCalls.remove, { id: role });
    expect([refused.code, refused.failure.message]).toEqual([409, '1 open invitation would give this role.']);
  });

  it('lose a right with the next call', async () => {
    const role = await addRole('Readers', ['content:read']);
    const { token } = await add(role);
    const list = async () => (await server().send(newsCalls.list, {}, token)).code;
    expect(await list()).toBe(200);
    await server().send(roleCalls.update, { id: role, body: { rights: [] } });
    const refused = await server().send(newsCalls.list, {}, token);
    const message = 'Your role does not include reading the content.';
    expect([refused.code, refused.failure]).toMatchObject([403, { message, code: 'not_permitted' }]);
  });

  it('that may write but not delete change many records at once, and delete none', async () => {
    const { token } = await add(await addRole('Writers', ['content:read', 'content:write']));
    const form = { title: 'Fair', description: '<p>x</p>' };
    const { _id } = (await server().send(newsCalls.create, { form }, token)).answer.data;
    const bulk = (action: 'feature' | 'delete') =>
      server().send(newsCalls.bulk, { body: { action, ids: [_id] } }, token);
    expect((await bulk('feature')).code).toBe(200);
    expect((await bulk('delete')).failure).toMatchObject({ code: 'not_permitted' });
    expect((await server().send(newsCalls.remove, { id: _id }, token)).code).toBe(403);
    const { undo } = (await server().send(newsCalls.remove, { id: _id })).answer.data;
    const sales = await add('sales');
    expect((await server().send(undoCalls.restore, { token: undo }, sales.token)).code).toBe(403);
    expect((await server().send(undoCalls.restore, { token: undo }, token)).code).toBe(200);
  });

  it('see only their areas on the dashboard and in the search', async () => {
    const { _id: categoryId } = (await server().send(categoryCalls.create, { form: { categoryName: 'Harbour' } }))
      .answer.data;
    const { _id: productID } = (await server().send(productCalls.create, { form: { categoryId, name: 'Harbour' } }))
      .answer.data;
    const body = { name: 'Harbour', email: 'ada@b.example', message: 'Hello', productID };
    await server().send(inquiryCalls.create, { body });
    const editor = await add('editor');
    const { data } = (await server().send(dashboardCalls.get, {}, editor.token)).answer;
    expect(Object.keys(data).sort()).toEqual(['categories', 'incomplete', 'products']);
    const kinds = async (token: string) => {
      const { answer } = await server().send(searchCalls.find, { query: { q: 'harbour' } }, token);
      return answer.data.map(({ kind }) => kind).sort();
    };
    expect(await kinds(editor.token)).toEqual(['category', 'product']);
    const inbox = await add(await addRole('Inbox', ['inbox:read']));
    expect(await kinds(inbox.token)).toEqual(['inquiry']);
    const { data: own } = (await server().send(dashboardCalls.get, {}, inbox.token)).answer;
    expect(Object.keys(own).sort()).toEqual(['byProduct', 'contacts', 'inquiries', 'newestInquiries', 'weeks']);
  });
});
