import { apiTokenCalls, categoryCalls, sessionCalls } from '@msl/shared/contracts';
import { administrator, defaultDatabases, type TestApp, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(defaultDatabases)('API tokens on $name', (database) => {
  let nowMs = Date.now();
  const server = useEmptyTestApp(database, {}, { now: () => nowMs });

  it('make calls within their scopes and the rights of their maker, and none that needs more', async () => {
    const body = { name: 'Stock', scopes: ['catalogue:read', 'inbox:read'] as const };
    const created = await server().send(apiTokenCalls.create, { body: { ...body, scopes: [...body.scopes] } });
    const { token, _id: id, expiresAt, createdAt } = created.answer.data;
    expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBe(90 * 86_400_000);
    const as = <C extends Parameters<TestApp['send']>[0]>(call: C, args: object = {}) =>
      server().send(call, args as never, token);
    expect((await as(categoryCalls.list)).code).toBe(200);
    const refused = await as(categoryCalls.create, { form: { categoryName: 'Lamps' } });
    expect([refused.code, refused.failure.code]).toEqual([403, 'not_permitted']);
    expect(refused.failure.message).toBe('This API token does not include changing the catalogue.');
    for (const call of [sessionCalls.getUser, apiTokenCalls.list, sessionCalls.endSessions, sessionCalls.invite]) {
      expect([call.path, (await as(call, { body: {} })).code]).toEqual([call.path, 403]);
    }
    expect((await as(sessionCalls.confirm, { body: { password: administrator.password } })).code).toBe(403);
    const [listed] = (await server().send(apiTokenCalls.list, {})).answer.data;
    expect([listed?.name, listed?.lastUsedAt === null]).toEqual(['Stock', false]);
    expect(JSON.stringify(await server().app.db.selectFrom('api_tokens').selectAll().execute())).not.toContain(token);
    await server().app.db.updateTable('users').set({ role: 'sales' }).execute();
    expect((await as(categoryCalls.list)).code).toBe(200);
    const wide = await server().send(apiTokenCalls.create, { body: { name: 'More', scopes: ['settings:write'] } });
    expect(wide.code).toBe(403);
    await server().app.db.updateTable('users').set({ role: 'nosuch' }).execute();
    expect((await as(categoryCalls.list)).code).toBe(403);
    await server().app.db.updateTable('users').set({ role: 'owner' }).execute();
    nowMs += 91 * 86_400_000;
    expect((await as(categoryCalls.list)).code).toBe(401);
    nowMs -= 91 * 86_400_000;
    expect((await server().send(apiTokenCalls.revoke, { id })).code).toBe(200);
    expect((await as(categoryCalls.list)).code).toBe(401);
    const again = (await server().send(apiTokenCalls.create, { body: { name: 'x', scopes: ['inbox:read'] } })).answer;
    await server().app.db.deleteFrom('users').execute();
    expect((await server().send(categoryCalls.list, {}, again.data.token)).code).toBe(401);
  });
});
