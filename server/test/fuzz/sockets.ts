import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import PQueue from 'p-queue';
import type { TestApp } from '../support/testApp';

/** How long an answer is waited for: incomplete requests have none. */
const maxWaitMs = 300;
const maxSockets = 50;

const crlf = '\r\n';
const request = (line: string, ...headers: string[]) => [line, 'Host: a', ...headers, '', ''].join(crlf);

/** Byte sequences that no HTTP client would send. */
const oddBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      'GET /api/docs HTTP/1.1\r\n\r\n',
      'GET /api/guest/category HTTP/9.9\r\nHost: a\r\n\r\n',
      'get /api/guest/category http/1.1\r\nhost: a\r\n\r\n',
      'GET http://[::1/api HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET /api/\0 HTTP/1.1\r\nHost: a\r\n\r\n',
      'GET /api/guest/product/detail/\xff\xfe HTTP/1.1\r\nHost: a\r\n\r\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      request('POST /api/guest/contact/store HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100') +
        '{"a":',
      request('POST /api/guest/contact/store HTTP/1.1', 'Content-Type: application/json', 'Content-Length: -1') + '{}',
      request('POST /api/guest/contact/store HTTP/1.1', 'Content-Length: 2', 'Content-Length: 3') + '{}',
      request('POST /api/guest/contact/store HTTP/1.1', 'Content-Length: 4', 'Transfer-Encoding: chunked') +
        `0${crlf}${crlf}GET /`,
      request('POST /api/guest/contact/store HTTP/1.1', 'Transfer-Encoding: chunked') + `zz${crlf}{}`,
      request('POST /api/guest/contact/store HTTP/1.1', 'Transfer-Encoding: chunked') + `ffffffffffffffff${crlf}{}`,
      request('POST /api/guest/contact/store HTTP/1.1', 'Transfer-Encoding: gzip, chunked') +
        `2${crlf}{}${crlf}0${crlf}${crlf}`,
      request('POST /api/guest/contact/store HTTP/1.1', 'Expect: 100-continue', 'Content-Length: 9'),
      request('GET /api/guest/category HTTP/1.1', 'Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Key: x'),
      request('CONNECT evil.example:443 HTTP/1.1'),
      request('OPTIONS * HTTP/1.1'),
      request('GET /api/guest/category HTTP/1.1').repeat(50),
    )
    .map((text) => Buffer.from(text, 'latin1')),
  fc
    .tuple(
      fc.constantFrom('X-A', 'Cookie', 'Authorization', 'Accept-Encoding', 'Range', 'If-None-Match'),
      fc.integer({ min: 1, max: 30_000 }),
    )
    .map(([name, length]) =>
      Buffer.from(request('GET /api/guest/category HTTP/1.1', `${name}: ${'x'.repeat(length)}`)),
    ),
  fc
    .integer({ min: 1, max: 3000 })
    .map((count) =>
      Buffer.from(request('GET /healthz HTTP/1.1', ...Array.from({ length: count }, (_, at) => `X-${at}: 1`))),
    ),
  fc
    .integer({ min: 100, max: 60_000 })
    .map((length) => Buffer.from(request(`GET /api/${'a'.repeat(length)} HTTP/1.1`))),
);

/** Sends bytes, reads the beginning of the response, and closes the connection. @returns the response */
async function exchange(port: number, bytes: Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  const answered = new Promise((resolve) => socket.on('data', (chunk) => resolve(chunks.push(chunk))));
  const ended = once(socket, 'close').catch(() => undefined);
  socket.write(bytes);
  await Promise.race([ended, answered, setTimeout(maxWaitMs)]);
  socket.destroy();
  await ended;
  return Buffer.concat(chunks).toString('latin1');
}

/** Sends malformed HTTP over real connections. The server must keep running, and return no status of 500 or above. */
export async function sendOverSockets({ app }: TestApp, seed: number): Promise<string[]> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const failures: string[] = [];
  const send = async (bytes: Buffer) => {
    const answered = await exchange(port, bytes);
    const code = Number(/^HTTP\/1\.1 (\d{3})/.exec(answered)?.[1] ?? 0);
    if (code >= 500)
      failures.push(`${JSON.stringify(bytes.toString('latin1').slice(0, 300))} was answered ${answered.slice(0, 300)}`);
  };
  const queue = new PQueue({ concurrency: maxSockets });
  await queue.addAll(fc.sample(oddBytes, { numRuns: 200, seed }).map((bytes) => () => send(bytes)));
  const { status } = await fetch(`http://127.0.0.1:${port}/healthz`);
  if (status !== 200) failures.push(`After that /healthz answered ${status}.`);
  return failures;
}
