import fc from 'fast-check';

const authorization = fc.oneof(
  fc.constantFrom(
    '',
    'Bearer',
    'Bearer ',
    'bearer x',
    'Basic YTpi',
    'Bearer null',
    'Bearer undefined',
    'Negotiate x',
    'Digest a="b"',
  ),
  fc.constantFrom(
    'Bearer eyJhbGciOiJub25lIn0.e30.',
    'Bearer a.b.c',
    'Bearer ..',
    `Bearer ${'x'.repeat(7000)}`,
    'Bearer x, Bearer y',
  ),
  fc.string({ maxLength: 40 }).map((text) => `Bearer ${text}`),
);

const plain = (max: number) => fc.stringMatching(new RegExp(`^[ -~]{0,${max}}$`));

/** Headers with unusual values. */
export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    authorization,
    'content-type': fc.oneof(
      fc.constantFrom(
        '',
        'application/json',
        'application/json; charset=utf-16',
        'application/json;',
        'text/plain',
        'text/xml',
      ),
      fc.constantFrom(
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=b',
      ),
      fc.constantFrom(
        'application/JSON',
        'application/vnd.api+json',
        'application/octet-stream',
        '*/*',
        'x',
        ';',
        'a/b/c',
        'multipart/form-data; boundary="',
      ),
      plain(40),
    ),
    'accept-encoding': fc.oneof(
      fc.constantFrom('br', 'gzip', 'identity;q=0', '*;q=0', 'br;q=x', ',,,', 'gzip, br, zstd'),
      plain(30),
    ),
    'if-none-match': fc.oneof(fc.constantFrom('*', '""', 'W/"x"', '"a", "b"', '"', 'W/'), plain(30)),
    'if-modified-since': fc.constantFrom('x', 'Thu, 01 Jan 1970 00:00:00 GMT', '-1'),
    range: fc.constantFrom(
      'bytes=0-',
      'bytes=-1',
      'bytes=5-1',
      'bytes=0-0,2-3',
      'bytes=99999999999999999999-',
      'items=0-1',
      'bytes',
    ),
    accept: fc.constantFrom('text/html', 'application/xml;q=1', '*/*;q=0', 'x'),
    cookie: plain(60),
    'x-forwarded-for': fc.constantFrom('127.0.0.1', '::1', 'x', '1.2.3.4, 5.6.7.8', '999.1.1.1', 'a'.repeat(3000)),
    'user-agent': fc.oneof(plain(60), fc.constant('a'.repeat(5000))),
    'x-http-method-override': fc.constantFrom('DELETE', 'PUT', 'TRACE'),
    'content-encoding': fc.constantFrom('gzip', 'br', 'identity', 'x'),
    expect: fc.constantFrom('100-continue', 'x'),
    host: fc.oneof(fc.constantFrom('evil.example', 'a:99999', '[::1', ''), plain(20)),
  },
  { requiredKeys: [] },
);
