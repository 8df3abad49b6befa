import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contactCalls, inquiryCalls, productCalls, sessionCalls } from '@msl/shared/contracts';
import { everyCall } from '../test/conformance/world';
import { administrator, sqlite, TestApp, useTestApp } from '../test/support/testApp';
import { until } from '../test/support/until';

describe('failures', () => {
  const server = useTestApp(sqlite);
  const inject = (url: string, payload?: string, type = 'application/json') =>
    server().app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url,
      payload,
      headers: { 'content-type': type },
    });

  it.each([
    ['an unknown call', '/api/guest/nothing', 404],
    ['an address that cannot be decoded', '/api/guest/product/detail/%E0%A4%A', 400],
    ['an unknown page below uploads', '/uploads/nothing.png', 404],
  ])('answers %s with JSON', async (_, url, code) => {
    const response = await inject(url);
    expect(response.statusCode).toBe(code);
    const requestId = response.headers['x-request-id'];
    expect(requestId).toMatch(/^[\w-]{36}$/);
    expect(response.json()).toEqual({ status: false, message: expect.any(String) as string, requestId });
  });

  it.each([
    ['broken JSON', '{"name":', 'application/json', 400],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', 'application/json', 400],
    ['another type of content', '<a/>', 'text/xml', 415],
    ['a list instead of an object', '[]', 'application/json', 422],
    ['text instead of an object', '"x"', 'application/json', 422],
    ['nothing', '', 'application/json', 422],
    ['more than a megabyte', JSON.stringify({ message: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('answers a body of %s with its status', async (_, payload, type, code) => {
    const response = await inject('/api/guest/contact/store', payload, type);
    expect(response.statusCode).toBe(code);
    expect(response.json()).toMatchObject({ status: false, message: expect.any(String) as string });
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'x'],
    [
      'that breaks off',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nx',
    ],
    [
      'that breaks off in a file',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\n\r\nx',
    ],
    [
      'with an unnamed part',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n',
    ],
    [
      'with a field named __proto__',
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n',
    ],
  ])('refuses a form %s', async (_, type, payload) => {
    const { statusCode, body } = await server().app.inject({
      method: 'POST',
      url: '/api/admin/product/create',
      payload,
      headers: { 'content-type': type, authorization: `Bearer ${server().token}` },
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(JSON.parse(body)).toMatchObject({ status: false });
  });

  it('answers 500 without internal details after an unexpected error', async () => {
    const { db } = server().app;
    const select = jest.spyOn(db, 'selectFrom').mockImplementation(() => {
      throw new Error('secret table name');
    });
    const { code, failure } = await server().asGuest(productCalls.getForGuests, { id: 'x' });
    select.mockRestore();
    expect(code).toBe(500);
    expect(failure).toEqual({
      status: false,
      message: 'Something went wrong on our side. Please try again later.',
      requestId: expect.any(String) as string,
    });
  });
});

describe('operations', () => {
  const server = useTestApp(sqlite);

  it('reports that the server is alive and ready', async () => {
    for (const url of ['/healthz', '/readyz']) expect((await server().app.inject(url)).statusCode).toBe(200);
  });

  it('reports that the server is not ready while the database is unreachable', async () => {
    const other = await TestApp.start(sqlite);
    await other.app.db.destroy();
    const response = await other.app.inject('/readyz');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
    await other.stop();
  });

  it('documents every call in OpenAPI 3.1, with its failures and a page to try it', async () => {
    const document = (await server().app.inject('/api/docs/json')).json<{
      openapi: string;
      paths: Record<
        string,
        Record<string, { responses: object; security?: object[]; requestBody?: { content: object } }>
      >;
    }>();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path, form } of everyCall.values()) {
      const described = document.paths[`/api/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect([path, Object.keys(described?.responses ?? {})]).toEqual([path, expect.arrayContaining(['429', '500'])]);
      if (form) expect(Object.keys(described?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    }
    expect(document.paths['/api/admin/news']?.get?.security).toEqual([{ administrator: [] }, { apiToken: [] }]);
    expect(document.paths['/api/admin/login']?.post?.security).toBeUndefined();
    expect((await server().app.inject('/api/docs')).body).toContain('swagger-ui');
  });

  it.each(['/admin/login', '/Admin', '/register?link=x', '/api/docs'])(
    'allows no third-party scripts on %s',
    async (url) => {
      const policy = String((await server().app.inject(url)).headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain('google');
    },
  );

  it('sends other sites only the origin as referrer', async () => {
    const { headers } = await server().app.inject('/products');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  });

  it('omits TLS-only security headers over plain HTTP', async () => {
    const page = (await server().app.inject('/')).headers;
    const policy = String(page['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("object-src 'none'");
    expect(policy).not.toContain('upgrade-insecure-requests');
    expect(page['x-frame-options']).toBe('SAMEORIGIN');
    const answer = (await server().app.inject('/api/guest/category')).headers;
    expect(answer['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    for (const headers of [page, answer]) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });
});

describe('limits, over a socket', () => {
  const server = useTestApp(sqlite, { rateLimit: true });
  let port = 0;
  beforeAll(async () => {
    await server().app.listen({ port: 0, host: '127.0.0.1' });
    port = (server().app.server.address() as AddressInfo).port;
  });

  const post = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    return {
      code: response.status,
      retryAfter: response.headers.get('retry-after'),
      body: (await response.json()) as unknown,
    };
  };

  it('answers 429 with Retry-After when one address exceeds the limit of a rate class, all its calls together', async () => {
    const answers = [];
    for (let sent = 0; sent < 30; sent += 1) {
      answers.push(await post(sent % 2 ? contactCalls.send.path : inquiryCalls.send.path));
    }
    expect(answers[0]?.code).toBe(422);
    expect(answers.at(-1)).toMatchObject({ code: 429, body: { status: false } });
    expect(Number(answers.at(-1)?.retryAfter)).toBeGreaterThan(0);
    expect(answers.at(-2)?.body).toMatchObject({
      message: { _message: expect.stringContaining('Too many') as string },
    });
    expect((await post(sessionCalls.logIn.path)).code).toBe(422);
    expect((await fetch(`http://127.0.0.1:${port}/api/guest/category`)).status).toBe(200);
  });

  it('answers a rejected upload before the client has sent all of it', async () => {
    const big = Buffer.alloc(3_000_000, 1);
    const body = Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      big,
      Buffer.from('\r\n--b--\r\n'),
    ]);
    const small = await TestApp.start(sqlite, { maxMegabytes: { image: 1, document: 1, video: 1 } });
    await small.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: smallPort } = small.app.server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${smallPort}/api/admin/category/create`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${small.token}` },
      body,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ status: false, errors: [{ field: 'file' }] });
    await small.stop();
  });

  it('completes a request in flight before the server stops', async () => {
    const other = await TestApp.start(sqlite);
    await other.app.listen({ port: 0, host: '127.0.0.1' });
    const { port: otherPort } = other.app.server.address() as AddressInfo;
    const body = JSON.stringify(administrator);
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': body.length };
      const request = httpRequest(
        { port: otherPort, path: '/api/admin/login', method: 'POST', headers },
        (response) => {
          response.resume();
          resolve(response.statusCode);
        },
      );
      request.on('error', reject);
      other.app.server.once('request', () => {
        void other.stop();
        void until(() => !other.app.server.listening).then(() => request.end(body.slice(5)));
      });
      request.write(body.slice(0, 5));
    });
    expect(await answer).toBe(200);
  });
});
