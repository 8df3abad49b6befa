import { wellFormed } from './wellFormed';
import fc from 'fast-check';

const longText = fc
  .tuple(
    fc.constantFrom('a', '😀', 'e\u0301', '<b>', '"', '\\', '%', '\u202e', '&amp;'),
    fc.integer({ min: 100, max: 120_000 }),
  )
  .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)));

const syntax = [
  ...[
    "' or 1=1 --",
    '"; drop table products; --',
    "a' union select * from users --",
    '$1',
    '?',
    ':id',
    '\\',
    '%',
    '_',
    '%%%',
  ],
  ...['"', '""', '*', 'a*', 'NEAR(', 'a AND', 'OR', 'NOT', '(', ')', '^a', 'a:b', '{a b}', '-a', '+', 'a"b', "'"],
  ...[
    '{{7*7}}',
    '${7*7}',
    '#{7*7}',
    '<%= 7 %>',
    '../../../etc/passwd',
    '..\\..\\x',
    '/uploads/../secret',
    'file:///etc/passwd',
  ],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<svg/onload=alert(1)>', 'javascript:alert(1)'],
  ...[
    '{"$gt":""}',
    '[object Object]',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e999',
    '-0',
    '0x10',
    '1_000',
    '١٢٣',
    '１２',
    '9'.repeat(400),
  ],
  ...[
    'true',
    'TRUE',
    'null',
    'undefined',
    '',
    ' ',
    '\t',
    '\r\n',
    '\u00a0',
    '\ufeff',
    '\u2028',
    '\u200b',
    '\u202e',
    'ﷺ',
    'İ',
    'ß',
    'ﬃ',
  ],
  ...[
    '\0',
    'a\0b',
    '\u0001',
    '\x7f',
    '\ud800',
    '\udfff',
    'a\ud83d',
    '\ude00b',
    '\ufffe',
    '\uffff',
    'Z\u0351\u036b\u0343'.repeat(50),
  ],
  ...[
    '2026-02-30',
    '0000-00-00',
    '9999-12-31T23:59:59.999Z',
    '+275760-09-13',
    '2026-07-01T09:00:00+25:00',
    '1969-12-31T23:59:60Z',
  ],
  ...[
    'https://',
    'http://[::1',
    'https://a.b:99999/',
    'https://user:pass@a.example/',
    'HTTPS://A.EXAMPLE',
    '//a.example',
    '/\\a.example',
  ],
  ...['a@b', '"a b"@c.example', `${'a'.repeat(250)}@b.example`, 'a@[127.0.0.1]', '=cmd|calc', '@SUM(1)', '-1+1'],
];

/** Text that is known to break programs. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...syntax) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
      .map((units) => String.fromCharCode(...units)),
  },
  { weight: 1, arbitrary: longText },
);

const prototypeKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'toJSON',
  'length',
];

/** JSON of an object with a key that every object inherits; as text, because not every object can have such a key. */
const prototypeJson = fc
  .tuple(fc.constantFrom(...prototypeKeys), fc.jsonValue({ maxDepth: 2 }))
  .map(([key, value]) => `{${JSON.stringify(key)}:${JSON.stringify(value)}}`);

const deepJson = fc
  .tuple(fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[{"a":', '}]']), fc.integer({ min: 10, max: 20_000 }))
  .map(([[open = '', close = ''], depth]) => `${open.repeat(depth)}1${close.repeat(depth)}`);

const wideJson = fc
  .integer({ min: 100, max: 20_000 })
  .map((width) => JSON.stringify(Object.fromEntries(Array.from({ length: width }, (_, at) => [`k${at}`, at]))));

/** A JSON value of an unexpected type or size. */
export const hostileJson: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1.5,
      1e308,
      5e-324,
      2 ** 53,
      [],
      {},
      [[]],
      [null],
      '',
    ),
  },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 2, arbitrary: fc.array(hostileText, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.array(fc.constant('a'), { minLength: 300, maxLength: 400 }) },
  { weight: 2, arbitrary: fc.dictionary(hostileText, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** A body that is not an object of fields. */
export const hostileBody: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '[]',
    '{}',
    'null',
    '0',
    '"x"',
    '{',
    '}',
    '{"a":',
    '{"a":1,}',
    "{'a':1}",
    '{"a":1}{"a":2}',
    '\ufeff{}',
  ),
  fc.constantFrom(
    '{"a":1,"a":2}',
    '{"\\u0000":1}',
    '{"a":"\\ud800"}',
    '{"a":1e999}',
    '{"a":-0}',
    '[1,2,3',
    'NaN',
    '<a/>',
    'a=b',
  ),
  prototypeJson,
  deepJson,
  wideJson,
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer({ min: 1_040_000, max: 1_060_000 }).map((length) => JSON.stringify({ message: 'x'.repeat(length) })),
);

/** Hostile ids for paths, already encoded. */
export const hostilePathPart: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) => encodeURIComponent(wellFormed(text).slice(0, 3000))),
  fc.constantFrom(
    '',
    '%',
    '%zz',
    '%00',
    '%2F',
    '%2e%2e',
    '..',
    '.',
    '%E0%A4%A',
    '%FF',
    '*',
    '%252e',
    ';',
    '%3F',
    '%23',
    '0',
    '-1',
  ),
  fc.integer({ min: 90, max: 9000 }).map((length) => 'x'.repeat(length)),
);
