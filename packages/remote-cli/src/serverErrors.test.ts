import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { createSelfSignedCertificate } from './testing/selfSignedCertificate';
import { hostContract, startFakeRegistry, token } from './testing/fakeRegistry';
import { createFakeCheckout, writeBuild } from './testing/fakeCheckout';

type FakeRegistry = Awaited<ReturnType<typeof startFakeRegistry>>;

const checkout = createFakeCheckout();
const env = { MSL_DEPLOY_TOKEN: token };
const listAt = (server: string) => checkout.run(['list', 'inbox', '--server', server], env);

let server: FakeRegistry;
beforeAll(async () => {
  server = await startFakeRegistry();
});
afterAll(async () => {
  await server.stop();
  checkout.remove();
});
afterEach(() => server.fail(undefined));

const failureBody = (message: string, more = {}) => ({ status: false, message, ...more });
const html = { 'content-type': 'text/html' };

describe('an error response of the server', () => {
  it.each([
    ['401', { status: 401, body: failureBody('Sign in first.') }, 'The deploy token is not accepted: it has expired'],
    [
      '403',
      { status: 403, body: failureBody('This token is for catalogue') },
      'Not allowed: This token is for catalogue.',
    ],
    ['404', { status: 404, body: failureBody('This remote does not exist.') }, 'This remote does not exist.'],
    ['409', { status: 409, body: failureBody('Ada made 1.2.0 live at 09:30.') }, 'Ada made 1.2.0 live at 09:30.'],
    [
      '422',
      {
        status: 422,
        body: failureBody('The version is refused.', { errors: [{ field: 'digest', message: 'Required.' }] }),
      },
      'The version is refused.\n  - digest: Required.',
    ],
    ['429', { status: 429, body: failureBody('Too many.'), headers: { 'retry-after': '17' } }, 'Try again in 17 s.'],
    [
      '503',
      { status: 503, body: failureBody('The service is busy.', { requestId: 'r-1' }) },
      'failed (503): The service is busy. Its log tells more of request r-1.',
    ],
    ['a proxy without an upstream', { status: 502, body: '<html>', headers: html }, 'failed (502). Does the server'],
    ['a missing page', { status: 404, body: '<html>', headers: html }, 'but not as an MSL server does'],
    ['another site', { status: 200, body: '<html>', headers: html }, 'but not as an MSL server does'],
    ['another API', { status: 200, body: { hello: 'world' } }, 'but not as an MSL server does'],
    [
      'a redirect to another host',
      { status: 301, body: '', headers: { location: 'https://www.msl.example/api' } },
      'sends to https://www.msl.example: use that address.',
    ],
    [
      'a redirect to a sign-in page',
      { status: 302, body: '', headers: { location: '/sign-in' } },
      'but not as an MSL server does',
    ],
  ])('is printed as a sentence: %s', async (_, fault, sentence) => {
    server.fail(fault);
    const { code, out, errors } = await listAt(server.url);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(errors).toContain(sentence);
    expect(errors).not.toContain('    at ');
  });

  it('is printed although the upload is not complete', async () => {
    const dist = path.join(checkout.root, 'artifacts');
    writeBuild(dist, { 'remoteEntry.js': randomBytes(6_000_000).toString('base64') });
    let receivedBytes = 0;
    const refusingServer = createServer((socket) => {
      socket.on('data', (chunk) => (receivedBytes += chunk.length));
      socket.once('data', (chunk) => {
        const isUpload = chunk.toString().startsWith('POST');
        const body = JSON.stringify(
          isUpload ? failureBody('The archive is too large.') : { status: true, data: hostContract },
        );
        const head = `HTTP/1.1 ${isUpload ? 413 : 200} \r\nContent-Length: ${body.length}\r\n\r\n`;
        socket.write(head + body);
        if (isUpload) socket.pause();
      });
    }).listen(0, '127.0.0.1');
    await once(refusingServer, 'listening');
    const url = `http://127.0.0.1:${(refusingServer.address() as AddressInfo).port}`;
    const { code, errors } = await checkout.run(['publish', 'inbox', '--dist', dist, '--server', url], env);
    refusingServer.close();
    expect({ code, errors }).toEqual({ code: 1, errors: 'The archive is too large.\n' });
    expect(receivedBytes).toBeLessThan(5_000_000);
  });

  it('is printed without the token, even if the response contains it', async () => {
    server.fail({ status: 403, body: failureBody(`${token} is for catalogue.`) });
    const { errors } = await listAt(server.url);
    expect(errors).toContain('(token) is for catalogue.');
    const given = await checkout.run([
      'list',
      'inbox',
      '--server',
      server.url,
      '--token',
      'msl_deploy_given',
      '--json',
    ]);
    server.fail({ status: 403, body: failureBody('msl_deploy_given is for catalogue.') });
    const repeated = await checkout.run([
      'list',
      'inbox',
      '--server',
      server.url,
      '--token=msl_deploy_given',
      '--json',
    ]);
    expect(given.out + repeated.out).not.toContain('msl_deploy_given');
    expect(JSON.parse(repeated.out)).toEqual({
      ok: false,
      error: 'Not allowed: (token) is for catalogue.',
      faults: [],
    });
  });
});

describe('a connection error', () => {
  it.each([
    ['nobody listens', 'http://127.0.0.1:9', 'Nothing answers at http://127.0.0.1:9. Is the server running'],
    ['the name is unknown', 'http://nowhere.invalid', 'The host "nowhere.invalid" cannot be found'],
  ])('is explained when %s', async (_, address, sentence) => {
    const { code, errors } = await listAt(address);
    expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining(sentence) });
  });

  it('is explained when the certificate of the server is self-signed', async () => {
    const tls = await startFakeRegistry(await createSelfSignedCertificate());
    const { code, errors } = await listAt(tls.url);
    await tls.stop();
    expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining('NODE_EXTRA_CA_CERTS') });
  });

  it('is explained when the server does not speak TLS', async () => {
    const { code, errors } = await listAt(server.url.replace('http:', 'https:'));
    expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining('does not speak TLS') });
  });

  it('is explained when the server closes the connection', async () => {
    const closingServer = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(closingServer, 'listening');
    const { errors } = await listAt(`http://127.0.0.1:${(closingServer.address() as AddressInfo).port}`);
    closingServer.close();
    expect(errors).toContain('broke off before it answered');
  });

  it('comes after a warning when the token would leave this computer unencrypted', async () => {
    expect((await listAt('http://nowhere.invalid')).errors).toContain('without encryption; use https://');
    expect((await listAt(server.url)).errors).toBe('');
  });
});
