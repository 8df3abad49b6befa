import { once } from 'node:events';
import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { apiTokenCalls, dashboardCalls, sessionCalls } from '@msl/shared/contracts';
import { TeamService } from '../../../test/support/teamService';
import { administrator, sqlite, useTestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { runningLog } from '../../http/requestLog';

const maxRequestBytes = 3 * 1024 * 1024;
const maxResponseBytes = 2 * 1024 * 1024;
const releases = { serviceLimits: { headMs: 1000, idleMs: 1000, maxRequestBytes, maxResponseBytes } };

describe('a service', () => {
  const lines: string[] = [];
  const logger = runningLog({ write: (line) => lines.push(line) });
  const server = useTestApp(sqlite, { serviceNetworks: ['127.0.0.1'] }, { releases, logger });
  let services: TeamService[] = [];
  let host = '';
  beforeAll(async () => {
    host = await server().app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(services.map((service) => service.stop()));
    services = [];
  });

  /** Starts the service of a new remote. */
  const start = async (remote: string, respond?: ConstructorParameters<typeof TeamService>[0]) => {
    const service = new TeamService(respond);
    services.push(service);
    const url = await service.start();
    await server().app.db.insertInto('remote_services').values({ remote, url, setBy: 'ada', setAt: '' }).execute();
    return service;
  };
  const ask = async (remote: string, token = server().token) => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await server().app.inject({ url: `/api/x/${remote}/a`, headers });
    return { code: answer.statusCode, message: answer.json<{ message: string }>().message, headers: answer.headers };
  };
  /** Starts a session of a colleague with the rights of an editor, and returns its token. */
  const signIn = async (email: string) => {
    const { users, sessions, tokens } = server().app.sessions;
    const known = await users.findByEmail(email);
    const user = known ?? (await users.insert({ name: 'Bea', email, passwordHash: '', role: 'editor' }));
    const { id, expiresAt } = await sessions.begin(user?.id ?? '', { userAgent: '', address: '' });
    return tokens.sign({ userId: user?.id ?? '', sessionId: id }, new Date(expiresAt));
  };
  const begin = (remote: string, headers: Record<string, string> = {}) =>
    request(`${host}/api/x/${remote}/file`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server().token}`, 'content-type': 'image/png', ...headers },
    });

  it('that redirects or rejects the identity is answered with 502', async () => {
    await start('redirecting', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end());
    expect(await ask('redirecting')).toMatchObject({ code: 502, message: expect.stringContaining('a redirect') });
    await start('refusing', (_, response) => response.writeHead(401).end('{}'));
    expect(await ask('refusing')).toMatchObject({ code: 502, message: expect.stringContaining('identity') });
  });

  it('that is gone is answered with 502, and the log says why', async () => {
    await (await start('gone')).stop();
    expect((await ask('gone')).code).toBe(502);
    const logged = lines.map((line) => JSON.parse(line) as { err?: { cause?: { code: string } } });
    expect(logged.flatMap(({ err }) => err?.cause?.code ?? [])).toContain('ECONNREFUSED');
  });

  it('that is silent is answered with 504, and takes no slot of another service or account', async () => {
    const silent: ServerResponse[] = [];
    await start('silent', (_, response) => void silent.push(response));
    await start('lively');
    const [first, second, other] = [server().token, await signIn(administrator.email), await signIn('bea@msl.example')];
    const waiting = Array.from({ length: 24 }, (_, index) => ask('silent', index % 2 ? first : second));
    await until(() => silent.length === 24);
    for (const token of [first, second]) expect((await ask('silent', token)).code).toBe(429);
    waiting.push(...Array.from({ length: 8 }, () => ask('silent', other)));
    await until(() => silent.length === 32);
    expect(await ask('silent', other)).toMatchObject({ code: 503, headers: { 'retry-after': '1' } });
    expect((await ask('lively')).code).toBe(200);
    expect((await server().send(dashboardCalls.get, {})).code).toBe(200);
    expect(new Set((await Promise.all(waiting)).map(({ code }) => code))).toEqual(new Set([504]));
  });

  it('that is down is answered with 502, then 503 without being asked, until it responds again', async () => {
    const service = await start('down', (incoming) => void incoming.socket.destroy());
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await ask('down')).code).toBe(502);
    expect(await ask('down')).toMatchObject({ code: 503, headers: { 'retry-after': '10' } });
    expect(service.requests).toHaveLength(5);
    service.respond = (_, response) => void response.end('{"status":true}');
    const laterMs = Date.now() + 10_001;
    jest.spyOn(Date, 'now').mockReturnValue(laterMs);
    expect((await ask('down')).code).toBe(200);
    expect((await ask('down')).code).toBe(200);
  });

  it('receives an upload while it is sent, and sends a download while it is made', async () => {
    const received: Buffer[] = [];
    await start('streaming', (incoming, response) => {
      incoming.on('data', (chunk: Buffer) => received.push(chunk));
      incoming.on('end', () => response.writeHead(200, { 'content-type': 'text/plain' }).write('first'));
      incoming.on('close', () => void once(downloads, 'read').then(() => response.end(' second')));
    });
    const downloads = new (await import('node:events')).EventEmitter();
    const upload = begin('streaming');
    upload.write(Buffer.alloc(1_500_000));
    await until(() => Buffer.concat(received).length === 1_500_000);
    upload.end(Buffer.alloc(100));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    const chunks = response.setEncoding('utf8').iterator();
    expect((await chunks.next()).value).toBe('first');
    downloads.emit('read');
    expect((await chunks.next()).value).toBe(' second');
    expect(Buffer.concat(received)).toHaveLength(1_500_100);
  });

  it('is not passed on any longer once the session or API token has ended', async () => {
    let closed = 0;
    await start('events', (_, response) => {
      response.on('close', () => (closed += 1));
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: first\n\n');
    });
    const session = await signIn('bea@msl.example');
    const created = await server().send(apiTokenCalls.create, { body: { name: 'Job', scopes: ['services:write'] } });
    const { token, _id: id } = created.answer.data;
    for (const [credential, end] of [
      [session, () => server().send(sessionCalls.logOut, {}, session)],
      [token, () => server().send(apiTokenCalls.revoke, { id })],
    ] as const) {
      const before = closed;
      const upload = begin('events', { authorization: `Bearer ${credential}` }).end();
      const [response] = (await once(upload, 'response')) as [IncomingMessage];
      await once(response, 'data');
      const aborted = once(response, 'error');
      await end();
      await aborted;
      await until(() => closed > before);
      expect(closed).toBe(before + 1);
    }
  });

  it('whose response stalls is broken off after the limit', async () => {
    await start('stalling', (_, response) => void response.writeHead(200).write('first'));
    const [response] = (await once(begin('stalling').end(), 'response')) as [IncomingMessage];
    const startMs = performance.now();
    await expect(text(response)).rejects.toThrow('aborted');
    expect(performance.now() - startMs).toBeGreaterThan(500);
  });

  it('whose response is too large is broken off', async () => {
    await start('endless', (_, response) => {
      const send = () => void response.write(Buffer.alloc(100_000), (error) => error ?? setImmediate(send));
      send();
    });
    const [response] = (await once(begin('endless').end(), 'response')) as [IncomingMessage];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => (bytes += chunk.length));
    await expect(once(response, 'end')).rejects.toThrow('aborted');
    expect(bytes).toBeLessThanOrEqual(maxResponseBytes);
  });

  it.each<[string, Record<string, string>]>([
    ['by its headers', { 'content-length': String(maxRequestBytes + 1) }],
    ['while it arrives', {}],
  ])('does not receive a request that is found too large %s', async (how, headers) => {
    await start(`small-${how.length}`, (incoming, response) => {
      incoming.resume().on('end', () => response.end());
    });
    const upload = begin(`small-${how.length}`, headers);
    upload.on('error', () => undefined);
    upload.write(Buffer.alloc(headers['content-length'] ? 10 : maxRequestBytes + 1));
    const [response] = (await once(upload, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    upload.destroy();
  });

  it('is not asked any longer by a browser that left', async () => {
    let isClosed = false;
    await start('left', (_, response) => response.on('close', () => (isClosed = true)));
    const upload = begin('left', { 'content-length': '0' });
    upload.on('error', () => undefined).end();
    await until(() => services[0]?.requests.length === 1);
    upload.destroy();
    await until(() => isClosed);
    expect(isClosed).toBe(true);
  });
});
