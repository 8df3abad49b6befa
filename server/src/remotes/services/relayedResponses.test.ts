import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { TeamService } from '../../../test/support/teamService';
import { sqlite, useTestApp } from '../../../test/support/testApp';

/** A response over the connection of a browser. */
interface Received {
  code: number;
  headers: OutgoingHttpHeaders;
  body: string;
  /** Port of the browser's end of the connection. */
  localPort: number;
}

describe('the response of a service', () => {
  const server = useTestApp(sqlite, { serviceNetworks: ['127.0.0.1'] });
  const service = new TeamService();
  /** One connection, which stays open after a response that was sent correctly. */
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  beforeAll(async () => {
    await server().app.listen({ port: 0, host: '127.0.0.1' });
    const row = { remote: 'notes', url: `${await service.start()}/base`, setBy: 'ada', setAt: '' };
    await server().app.db.insertInto('remote_services').values(row).execute();
  });
  afterAll(() => {
    agent.destroy();
    return service.stop();
  });

  /** Sends a request whose target is `path` as it stands. */
  const ask = (path = '/api/x/notes/a', method = 'GET') =>
    new Promise<Received>((resolve, reject) => {
      const { port } = server().app.server.address() as AddressInfo;
      const headers = { authorization: `Bearer ${server().token}` };
      request({ agent, port, host: '127.0.0.1', path, method, headers }, (response) => {
        const { statusCode = 0, headers, socket } = response;
        const localPort = socket.localPort ?? 0;
        text(response).then((body) => resolve({ code: statusCode, headers, body, localPort }), reject);
      })
        .on('error', reject)
        .end();
    });

  /** Lets the service send bytes that are no correct response. */
  const respondWith = (...head: string[]) => {
    service.respond = (_, response) => void response.socket?.end(`HTTP/1.1 ${head.join('\r\n')}`);
  };

  /** Expects the next request on the same connection to get the response of its own. */
  const expectNextOn = async ({ localPort }: Received) => {
    service.respond = (_, response) => void response.end('next');
    expect(await ask()).toMatchObject({ code: 200, body: 'next', localPort });
  };

  it.each([
    'http://127.0.0.1:1/api/x/notes/replies?draft=1',
    'HTTPS://user@other.example/api/x/notes/replies?draft=1',
    '/api/x/notes/replies?draft=1',
  ])('comes from the path below its address for the request target %s', async (target) => {
    service.respond = (_, response) => void response.end('own');
    expect(await ask(target)).toMatchObject({ code: 200, body: 'own' });
    expect(service.requests.at(-1)?.url).toBe('/base/replies?draft=1');
  });

  it('is never that of a path outside its address for a whole address as request target', async () => {
    const count = service.requests.length;
    for (const target of [
      'http://other.example/api/x/notes/../secret',
      'http://other.example/api/x/notes/%2e%2e/secret',
      'http:///api/x/notes/secret/../../..',
    ]) {
      const { code } = await ask(target);
      expect([target, code]).toEqual([target, 404]);
    }
    expect(service.requests).toHaveLength(count);
  });

  it.each(['204 No Content', '205 Reset Content'])('with %s has neither a body nor a length', async (status) => {
    respondWith(status, 'Content-Length: 5', 'Content-Type: text/plain', '', 'stray');
    const received = await ask();
    expect([received.code, received.body]).toEqual([Number(status.slice(0, 3)), '']);
    expect(received.headers).not.toHaveProperty('content-type');
    expect(received.headers['content-length'] ?? '0').toBe('0');
    await expectNextOn(received);
  });

  it('with 304 or to HEAD keeps its length and has no body', async () => {
    respondWith('304 Not Modified', 'Content-Length: 5', 'ETag: "7"', '', '');
    const unchanged = await ask();
    expect(unchanged).toMatchObject({ code: 304, body: '', headers: { etag: '"7"' } });
    respondWith('200 OK', 'Content-Length: 5', '', '');
    const head = await ask(undefined, 'HEAD');
    expect(head).toMatchObject({ code: 200, body: '', headers: { 'content-length': '5' } });
    await expectNextOn(head);
  });

  it.each(['999 Odd', '600 Odd', '099 Odd', '000 Odd'])('with the status %s becomes 502', async (status) => {
    respondWith(status, 'Content-Length: 5', '', 'stray');
    const received = await ask();
    expect([received.code, received.body]).toEqual([502, expect.stringContaining('"status":false')]);
    await expectNextOn(received);
  });

  it.each([401, 407, 421, 426, 101])('with %s, which is meant for the server, becomes 502', async (status) => {
    respondWith(`${status} X`, 'Proxy-Authenticate: Basic', 'Upgrade: h2c', 'Content-Length: 2', '', '{}');
    const received = await ask();
    expect([received.code, received.headers['proxy-authenticate']]).toEqual([502, undefined]);
    await expectNextOn(received);
  });
});
