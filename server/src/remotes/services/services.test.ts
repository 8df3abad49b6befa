import { registryCalls, roleCalls } from '@msl/shared/contracts';
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { enterVersions } from '../../../test/support/publishedVersions';
import { madeVersion } from '../../../test/support/remoteVersions';
import { TeamService } from '../../../test/support/teamService';
import { administrator, defaultDatabases, sqlite, useTestApp } from '../../../test/support/testApp';

const [remote, serviceNetworks] = ['inbox', ['127.0.0.0/8']];

describe.each(defaultDatabases)('the service of a remote on $name', (database) => {
  const server = useTestApp(database, { serviceNetworks, publicUrl: 'https://msl.example' });
  const service = new TeamService();
  let url = '';
  beforeAll(async () => {
    await enterVersions(server().app.db, remote, ['1.0.0']);
    url = await service.start();
  });
  afterAll(() => service.stop());
  const set = (url: string | null, why?: string) =>
    server().send(registryCalls.setService, { remote, body: { url, why } });
  const released = async () => (await server().send(registryCalls.get, { remote })).answer.data;

  it('has an address that administrators set and remove, with a history', async () => {
    expect((await released()).service).toBeUndefined();
    const { code, answer } = await set(`${url}/`, 'Replies');
    const stored = { url, setBy: administrator.email, setAt: expect.any(String), isPaused: false };
    expect([code, answer.data]).toEqual([200, stored]);
    expect((await released()).service).toEqual(stored);
    expect((await set(url)).code).toBe(200);
    expect((await set(null)).answer.data).toBeNull();
    const { history, service: removed } = await released();
    expect(removed).toBeUndefined();
    expect(history.map(({ kind, version, from, who, why }) => [kind, version, from, who, why])).toEqual([
      ['service', '', url, administrator.email, ''],
      ['service', url, null, administrator.email, 'Replies'],
    ]);
  });

  it('that the live version calls, but that has no address, is a warning', async () => {
    const { db } = server().app;
    const descriptor = JSON.stringify({ ...madeVersion({ name: 'notes' }).descriptor, hasService: true });
    await enterVersions(db, 'notes', ['1.0.0']);
    await db.updateTable('remote_versions').set({ descriptor }).where('remote', '=', 'notes').execute();
    await db.insertInto('remote_live').values({ remote: 'notes', version: '1.0.0', turn: 1 }).execute();
    const warnings = async () => (await server().send(registryCalls.get, { remote: 'notes' })).answer.data.warnings;
    expect(await warnings()).toEqual([expect.stringContaining('no address is set')]);
    await server().send(registryCalls.setService, { remote: 'notes', body: { url } });
    expect(await warnings()).toEqual([]);
  });

  it('has an address that must be allowed, of a remote that exists', async () => {
    const { code, failure } = await set('https://169.254.169.254/latest');
    expect([code, failure.errors?.[0]?.field]).toEqual([422, 'url']);
    const unknown = { remote: 'nosuch', body: { url } };
    expect((await server().send(registryCalls.setService, unknown)).code).toBe(404);
  });

  it('is asked with a signed identity, and without cookies, tokens and addresses of the administrator', async () => {
    await set(`${url}/base`);
    service.respond = (_, response) =>
      response
        .writeHead(201, {
          ...{ 'content-type': 'application/json', etag: '"7"', 'set-cookie': 'stolen=1', connection: 'x-inner' },
          ...{ 'x-inner': '1', 'content-security-policy': '', 'access-control-allow-origin': '*', refresh: '0' },
        })
        .end('{"status":true,"data":7}');
    const answer = await server().app.inject({
      method: 'POST',
      url: '/api/x/inbox/replies?draft=1',
      headers: {
        ...{ authorization: `Bearer ${server().token}`, cookie: 'msl-session=secret', connection: 'x-own, keep-alive' },
        ...{ 'x-own': '1', 'x-forwarded-for': '10.1.1.1', 'content-type': 'application/json', 'user-agent': 'Mozilla' },
      },
      payload: '{"a":1}',
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, { status: true, data: 7 }]);
    expect(answer.headers).toMatchObject({
      ...{ 'content-type': 'application/json', etag: '"7"', 'cache-control': 'no-store' },
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    for (const name of ['set-cookie', 'x-inner', 'access-control-allow-origin', 'refresh']) {
      expect(answer.headers).not.toHaveProperty(name);
    }
    const { method, url: path, headers } = service.requests.at(-1) ?? { headers: {} };
    expect([method, path]).toEqual(['POST', '/base/replies?draft=1']);
    const { authorization, 'x-request-id': requestId, host, ...others } = headers;
    expect(Object.keys(others).sort()).toEqual(['connection', 'content-length', 'content-type']);
    expect([requestId, `http://${host}`]).toEqual([answer.headers['x-request-id'], url]);
    const token = authorization?.replace('Bearer ', '') ?? '';
    const keys = (await server().app.inject('/.well-known/jwks.json')).json<JSONWebKeySet>();
    const options = { issuer: 'https://msl.example', audience: remote };
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), options);
    expect(payload).toMatchObject({ sub: expect.any(String), email: administrator.email });
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(60);
    const asAdministrator = { authorization: `Bearer ${token}` };
    expect((await server().app.inject({ url: '/api/admin/user', headers: asAdministrator })).statusCode).toBe(401);
  });

  it('requires an administrator, a service and a path below its address', async () => {
    await set(`${url}/base`);
    const count = service.requests.length;
    const codes = [];
    for (const [path, token] of [
      ['/api/x/inbox/replies', ''],
      ['/api/x/catalogue/replies', server().token],
      ['/api/x/inbox/%2e%2e/secret', server().token],
      ['/api/x/inbox/..%2fsecret', server().token],
      ['/api/x/inbox/a/%2E.%5Csecret', server().token],
      ['/api/x/inbox', server().token],
    ]) {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      codes.push((await server().app.inject({ url: path, headers })).statusCode);
    }
    expect(codes).toEqual([401, 404, 404, 404, 404, 404]);
    expect(service.requests).toHaveLength(count);
  });
});

describe('a role that may only read services', () => {
  const server = useTestApp(sqlite, { serviceNetworks });

  it('is answered reads and refused every change with 403, without asking the service', async () => {
    const service = new TeamService();
    const row = { remote, url: await service.start(), setBy: 'ada', setAt: '' };
    await server().app.db.insertInto('remote_services').values(row).execute();
    const fields = { name: 'Readers', rights: ['services:read' as const] };
    const role = (await server().send(roleCalls.create, { body: fields })).answer.data._id;
    const { users, sessions, tokens } = server().app.sessions;
    const userId = (await users.insert({ name: 'Bea', email: 'bea@msl.example', passwordHash: '', role }))?.id ?? '';
    const session = await sessions.begin(userId, { userAgent: '', address: '' });
    const token = await tokens.sign({ userId, sessionId: session.id }, new Date(session.expiresAt));
    const codes = [];
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const headers = { authorization: `Bearer ${token}` };
      codes.push((await server().app.inject({ method, url: `/api/x/${remote}/notes`, headers })).statusCode);
    }
    expect(codes).toEqual([200, 403, 403, 403, 403]);
    expect(service.requests.map(({ method }) => method)).toEqual(['GET']);
    await service.stop();
  });
});

describe('a stored address that is no longer allowed', () => {
  const server = useTestApp(sqlite);

  it.each(['127.0.0.1', 'localhost'])('is not asked at %s', async (host) => {
    const service = new TeamService();
    const url = (await service.start()).replace('127.0.0.1', host);
    const row = { remote: `at-${host.replaceAll('.', '-')}`, url, setBy: 'ada', setAt: '' };
    await server().app.db.insertInto('remote_services').values(row).execute();
    const headers = { authorization: `Bearer ${server().token}` };
    const answer = await server().app.inject({ url: `/api/x/${row.remote}/a`, headers });
    expect([answer.statusCode, service.requests]).toEqual([502, []]);
    await service.stop();
  });
});
