import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import fastify from 'fastify';
import { picture } from '../../test/support/sampleFiles';
import { sqlite, TestApp } from '../../test/support/testApp';
import { until } from '../../test/support/until';
import { type HttpLimits, httpLimits, registerHttpLimits } from './httpLimits';

const short: Partial<HttpLimits> = {
  headBytes: 4096,
  headers: 20,
  urlCharacters: 1000,
  bodyBytes: 2000,
  keepAliveMs: 200,
  headMs: 300,
  bodyMs: 400,
  stallMs: 400,
  requestMs: 1500,
  checkMs: 50,
};

/** The response on a connection, once the server has closed the connection. */
interface Ended {
  code: number;
  body: unknown;
  head: string;
  afterMs: number;
}

/** A connection of a hostile or broken client. */
class Line {
  received = '';
  private readonly startedMs = performance.now();
  private readonly closed: Promise<unknown>;

  private constructor(private readonly socket: Socket) {
    socket.on('data', (chunk: Buffer) => (this.received += String(chunk)));
    // A reset also ends the connection.
    socket.on('error', () => undefined);
    this.closed = new Promise((resolve) => socket.once('close', resolve));
  }

  static async open(port: number): Promise<Line> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Line(socket);
  }

  send(text: string | Buffer): this {
    this.socket.write(text);
    return this;
  }

  hangUp(): void {
    this.socket.destroy();
  }

  async ended(): Promise<Ended> {
    const tooLong = AbortSignal.timeout(10_000);
    await Promise.race([
      this.closed,
      once(tooLong, 'abort').then(() => Promise.reject(new Error(`The connection goes on: ${this.received}`))),
    ]);
    const [head = '', body = ''] = this.received.split('\r\n\r\n');
    const code = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0);
    const afterMs = performance.now() - this.startedMs;
    return { code, head, body: body ? (JSON.parse(body) as unknown) : undefined, afterMs };
  }
}

describe('the limits of a connection', () => {
  let server: TestApp;
  let port = 0;
  beforeAll(async () => {
    server = await TestApp.start(sqlite, {}, { httpLimits: short });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(() => server.stop());

  const open = () => Line.open(port);
  const get = (path: string, ...headers: string[]) =>
    [`GET ${path} HTTP/1.1`, 'Host: msl', 'Connection: close', ...headers, '', ''].join('\r\n');
  const post = (path: string, ...headers: string[]) =>
    [`POST ${path} HTTP/1.1`, 'Host: msl', ...headers, '', ''].join('\r\n');
  const failure = (message: string) => ({ status: false, message, requestId: expect.any(String) as string });
  const incoming = () => readdir(join(server.config.dataDir, 'incoming')).catch(() => []);

  it('answer a request within them', async () => {
    const headers = Array.from({ length: 15 }, (_, n) => `X-Header-${n}: 1`);
    const line = await open();
    expect((await line.send(get('/healthz', ...headers)).ended()).code).toBe(200);
  });

  it('answer 414 to a long address', async () => {
    const line = await open();
    const { code, body } = await line.send(get(`/api/guest/products?search=${'a'.repeat(1000)}`)).ended();
    expect([code, body]).toEqual([414, failure('The address is too long.')]);
  });

  it('answer 431 to large headers', async () => {
    const line = await open();
    const { code, body, head } = await line.send(get('/healthz', `X-Large: ${'a'.repeat(5000)}`)).ended();
    expect([code, body]).toEqual([431, failure('The request headers are too large.')]);
    expect(head).toMatch(/content-type: application\/json/i);
    expect(head).toMatch(/x-request-id: [\w-]{36}/i);
  });

  it('answer 431 to too many headers, instead of dropping some', async () => {
    const headers = Array.from({ length: 60 }, (_, n) => `X-${n}: 1`);
    const line = await open();
    const { code, body } = await line.send(get('/healthz', ...headers)).ended();
    expect([code, body]).toEqual([431, failure('There are too many request headers.')]);
  });

  it('answer 400 to what is not HTTP', async () => {
    const line = await open();
    const { code, body } = await line.send('EHLO msl.example\r\n\r\n').ended();
    expect([code, body]).toEqual([400, failure('The request is malformed.')]);
  });

  it.each([
    ['that says how long it is', ['Content-Length: 5000']],
    ['in chunks', ['Transfer-Encoding: chunked']],
  ])('answer 413 to a large body %s', async (_, headers) => {
    const line = await open();
    const chunk = headers[0]?.startsWith('Transfer') ? `1388\r\n${'a'.repeat(5000)}\r\n` : 'a'.repeat(5000);
    line.send(post('/api/guest/contact/store', 'Content-Type: application/json', ...headers)).send(chunk);
    const { code, body } = await line.ended();
    expect(code).toBe(413);
    expect(body).toMatchObject({ status: false });
  });

  it('close an idle connection', async () => {
    const line = await open();
    const { code, afterMs } = await line.send('GET /healthz HTTP/1.1\r\nHost: msl\r\n\r\n').ended();
    expect(code).toBe(200);
    expect(afterMs).toBeGreaterThan(150);
  });

  it.each([
    ['never come', ''],
    ['come letter by letter', 'GET /healthz HTTP/1.1\r\nX-Slow: '],
  ])('answer 408 when headers %s', async (_, start) => {
    const line = (await open()).send(start);
    const letters = setInterval(() => start && line.send('a'), 50);
    const { code, afterMs } = await line.ended();
    clearInterval(letters);
    expect(code).toBe(408);
    expect(afterMs).toBeLessThan(15_000);
  });

  it.each(['/api/guest/contact/store', '/api/nothing/here'])(
    'answer 408 to a body for %s that arrives too slowly',
    async (path) => {
      const headers = ['Content-Type: application/json', 'Content-Length: 1000'];
      const line = (await open()).send(post(path, ...headers)).send('{"name":"');
      const letters = setInterval(() => line.send('a'), 50);
      const { code, body, head } = await line.ended();
      clearInterval(letters);
      expect([code, body]).toEqual([408, failure('The request took too long to arrive.')]);
      expect(head).toMatch(/connection: close/i);
    },
  );

  it('close the connection of a form that is sent to a call without form and already answered', async () => {
    const headers = ['Content-Type: multipart/form-data; boundary=b', 'Content-Length: 1000'];
    const line = (await open()).send(post('/api/guest/contact/store', ...headers)).send('--b');
    const bytes = setInterval(() => line.send('a'), 50);
    const { code, body } = await line.ended();
    clearInterval(bytes);
    expect(code).toBe(415);
    expect(body).toMatchObject({ status: false });
  });

  describe('for an upload', () => {
    const hasTemporaryFiles = (count: number) => until(async () => (await incoming()).length === count);
    const begin = (line: Line, bytes: number) =>
      line
        .send(
          post(
            '/api/admin/category/create',
            `Authorization: Bearer ${server.token}`,
            'Content-Type: multipart/form-data; boundary=b',
            `Content-Length: ${bytes}`,
          ),
        )
        .send('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');

    it('end an upload that stalls, and leave no temporary file', async () => {
      const line = begin(await open(), 100_000).send(await picture('png'));
      await hasTemporaryFiles(1);
      const { code, body } = await line.ended();
      expect([code, body]).toEqual([408, failure('The request took too long to arrive.')]);
      await hasTemporaryFiles(0);
    });

    it('allow a slow upload that never stalls, up to the maximum duration', async () => {
      const line = begin(await open(), 100_000);
      const bytes = setInterval(() => line.send('a'), 100);
      const { code, afterMs } = await line.ended();
      clearInterval(bytes);
      expect(code).toBe(408);
      expect(afterMs).toBeGreaterThan(1300);
      await hasTemporaryFiles(0);
    });

    it('leave no temporary file of an aborted upload', async () => {
      const line = begin(await open(), 100_000).send(await picture('png'));
      await hasTemporaryFiles(1);
      line.hangUp();
      await line.ended();
      await hasTemporaryFiles(0);
    });
  });
});

describe('the time limit of a body', () => {
  it('does not end a request whose body arrived, however long the answer takes', async () => {
    const bodyMs = 20;
    const app = fastify();
    registerHttpLimits(app, { ...httpLimits, bodyMs });
    app.post('/', async () => {
      await delay(3 * bodyMs);
      return 'answered';
    });
    const { body } = await app.inject({ method: 'POST', url: '/', payload: { name: 'Ada' } });
    expect(body).toBe('answered');
    await app.close();
  });
});

describe('a server that is closing', () => {
  it('ends a request that does not finish within the grace period', async () => {
    const server = await TestApp.start(sqlite, {}, { httpLimits: { closeMs: 300 } });
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const line = await Line.open((server.app.server.address() as AddressInfo).port);
    const begun = once(server.app.server, 'request');
    const headers = ['Host: msl', 'Content-Type: application/json', 'Content-Length: 100'];
    line.send(['POST /api/guest/contact/store HTTP/1.1', ...headers, '', '{'].join('\r\n'));
    await begun;
    const startedMs = performance.now();
    await server.stop();
    const tookMs = performance.now() - startedMs;
    expect(await line.ended()).toMatchObject({ code: 0 });
    expect(tookMs).toBeGreaterThanOrEqual(290);
    expect(tookMs).toBeLessThan(8_000);
  });
});
