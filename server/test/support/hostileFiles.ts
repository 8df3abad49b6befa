import { brotliCompressSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { archiveOf, tarEntry } from './remoteVersions';
import { gdtf, mp4, office, pdf, picture, webm, zip } from './sampleFiles';

/** Replaces some bytes of a file, or cuts it. */
export const damaged = (file: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> =>
  fc
    .tuple(file, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }), fc.option(fc.nat(), { freq: 4 }))
    .map(([content, changes, end]) => {
      const copy = Buffer.from(content);
      for (const [at, byte] of copy.length ? changes : []) copy[at % copy.length] = byte;
      return end === null ? copy : copy.subarray(0, end % (copy.length + 1));
    });

const bytes = (start: string | number[], maxLength = 4000) =>
  fc
    .uint8Array({ maxLength })
    .map((rest) =>
      Buffer.concat([typeof start === 'string' ? Buffer.from(start, 'latin1') : Buffer.from(start), rest]),
    );

/** Starts of formats whose headers say how far to read. */
const starts: (string | number[])[] = [
  ...['', 'RIFF\xff\xff\xff\xffWEBPVP8 ', '\0\0\0\x18ftypavif', 'PK\x03\x04', 'ID3\x03\0\0\x7f\x7f\x7f\x7f', 'II*\0'],
  ...['MM\0*\0\0\0\x08\xff\xff', 'OggS', 'fLaC', '%PDF-', 'GIF89a', '\x89PNG\r\n\x1a\n', 'solid x\n', 'IESNA:LM-63\n'],
  [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9, 0, 0xaa, 0, 0x62, 0xce, 0x6c],
  ...[
    [0x1a, 0x45, 0xdf, 0xa3],
    [0x1f, 0x8b, 8],
    [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  ],
];

export const anyFile: fc.Arbitrary<Buffer> = fc.oneof(
  fc.constantFrom(...starts).chain((start) => bytes(start)),
  damaged(fc.constantFrom(mp4(), webm(), office('docx'), pdf(), zip({ 'a.txt': 'a' }), gzipSync('a'))),
);

const formats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
const extensions = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp', avif: 'avif' };

/** Returns pictures of each format: small, tall, and of many more pixels than bytes. */
async function samplePictures() {
  const sizes = [
    { width: 40, height: 30 },
    { width: 1, height: 3000 },
  ];
  const small = formats.flatMap((format) =>
    sizes.map(async (size) => ({ format, content: await picture(format, size) })),
  );
  const plain = sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#123' } });
  return Promise.all([
    ...small,
    plain
      .png()
      .toBuffer()
      .then((content) => ({ format: 'png' as const, content })),
  ]);
}

export async function hostilePictures(): Promise<fc.Arbitrary<{ content: Buffer; extension: string }>> {
  const samples = await samplePictures();
  return fc
    .constantFrom(...samples)
    .chain(({ format, content }) =>
      damaged(fc.constant(content)).map((changed) => ({ content: changed, extension: extensions[format] })),
    );
}

const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'Pixel', 'Base', '', 'x'.repeat(200)),
  fc.stringMatching(/^[A-Za-z]{1,8}$/),
);
const number = fc.oneof(fc.nat(600).map(String), fc.constantFrom('1e300', '-1', '1.5', 'Overwrite', 'None', 'NaN'));

/** Returns `count` copies of a text, whose `#` are numbered. */
const repeated = (text: string, count: number) =>
  Array.from({ length: count }, (_, index) => text.replaceAll('#', String(index))).join('');

/** A fixture in which everything is repeated, so that its chart would have the product of all counts. */
const hostileFixture = fc
  .record({
    ...{ geometry: name, label: name, offset: number, start: number },
    ...{ references: fc.nat(2048), channels: fc.nat(1500), sets: fc.nat(70), modes: fc.nat(6), depth: fc.nat(130) },
    element: fc.constantFrom('', '<__proto__ a="1"/>', '<constructor/>', '<a b="&#x0;"/>', '<!-- -- -->'),
  })
  .map(({ geometry, label, offset, start, references, channels, sets, modes, depth, element }) => {
    const reference = `<GeometryReference Name="${label}#" Geometry="${geometry}"><Break DMXBreak="1" DMXOffset="${start}"/></GeometryReference>`;
    const set = `<ChannelSet Name="${label}" DMXFrom="#/1"/>`;
    const channel = (count: number) =>
      `<DMXChannel DMXBreak="${start}" Offset="${offset}" Geometry="${geometry}"><LogicalChannel Attribute="${label}"><ChannelFunction Name="f">${repeated(set, count)}</ChannelFunction></LogicalChannel></DMXChannel>`;
    const list = repeated(channel(0), Math.floor(channels / Math.max(modes, 1))) + channel(sets);
    const nested = '<Geometry>'.repeat(depth) + repeated(reference, references) + '</Geometry>'.repeat(depth);
    return `<GDTF><FixtureType><Geometries>${nested}</Geometries>${element}<DMXModes>${repeated(
      `<DMXMode Name="${label}"><DMXChannels>${list}</DMXChannels></DMXMode>`,
      modes,
    )}</DMXModes></FixtureType></GDTF>`;
  });

export const hostileGdtf: fc.Arbitrary<Buffer> = fc.oneof(
  hostileFixture.map((fixture) => gdtf(fixture)),
  damaged(fc.constant(gdtf())),
);

/** A PDF in which one page is repeated. */
const repeatedPage = fc.record({ pages: fc.nat(3000), texts: fc.nat(300) }).map(({ pages, texts }) => {
  const content = `BT /F1 9 Tf ${'(ten letters) Tj '.repeat(texts)} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages} /Kids [${'3 0 R '.repeat(pages)}] >>`,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >> stream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj ${object} endobj`).join('\n');
  return Buffer.from(`%PDF-1.4\n${body}\ntrailer << /Root 1 0 R /Size 6 >>\n%%EOF\n`);
});

export const hostilePdf: fc.Arbitrary<Buffer> = fc.oneof(repeatedPage, damaged(repeatedPage), bytes('%PDF-1.4\n'));

const path = fc.oneof(
  fc.constantFrom('../a', '/etc/passwd', '__proto__', '.env', 'a//b', 'a\\b', `${'d/'.repeat(80)}a.js`),
  fc.stringMatching(/^[a-z]{1,8}\/[a-z]{1,8}\.js$/),
);

const hostileEntries = fc.array(
  fc.record({
    path,
    type: fc.constantFrom('file', 'file', 'file', 'directory', 'symlink', 'fifo'),
    size: fc.constantFrom(0, 10, 5000, 3_000_000),
  }),
  { maxLength: 40 },
);

const tarArchive = hostileEntries.map((entries) =>
  entries.map((entry) => ({ ...entry, isFile: entry.type === 'file' })),
);

/** Archives of a version; some unpack to more entries or bytes than are allowed. */
export const hostileArchives: fc.Arbitrary<Promise<Buffer>> = fc.oneof(
  tarArchive.map((entries) =>
    archiveOf(
      entries.map(({ path: at, type, size, isFile }) => tarEntry(at, isFile ? Buffer.alloc(size) : '', { type })),
    ),
  ),
  fc
    .integer({ min: 1990, max: 2600 })
    .map((count) =>
      archiveOf(
        Array.from({ length: count }, (_, index) => tarEntry(`${'n'.repeat(90)}${index}`, '', { type: 'directory' })),
      ),
    ),
  fc.nat(90).map((megabytes) => archiveOf([tarEntry('a.js', Buffer.alloc(megabytes * 1024 * 1024))])),
  bytes([0x1f, 0x8b, 8]).map(async (content) => content),
  fc.nat(100).map(async (count) => gzipSync(brotliCompressSync('x'.repeat(count)))),
);

const mailHeaders = [
  ...[
    'From: Ada <ada@park.example>',
    'To: =?utf-8?q?=41=?= <a@b.example>, undisclosed: ;',
    'Message-ID: <a@b.example>',
  ],
  ...['References: ' + '<x@y.example> '.repeat(500), 'Date: not a date', 'Content-Transfer-Encoding: base64'],
  ...['Subject: ' + '=?utf-8?b?w6k=?= '.repeat(200), 'Content-Type: text/html; charset=no-such', 'X-\0: \x7f'],
];

/** A mail of parts that contain each other to a depth, the innermost of one text. */
const nestedMail = fc
  .record({
    headers: fc.subarray(mailHeaders),
    depth: fc.nat(60),
    text: fc.constantFrom('<p>', '<b><i>', 'a\r\n', '&lt;', '=C3=A9', 'begin 644 a\r\n'),
    repeats: fc.nat(5000),
  })
  .map(({ headers, depth, text, repeats }) => {
    const levels = Array.from({ length: depth }, (_, level) => level);
    const open = levels.map((level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`);
    const type = 'Content-Type: text/html\r\n\r\n';
    return Buffer.from([...headers, ''].join('\r\n') + open.join('') + type + text.repeat(repeats), 'latin1');
  });

export const hostileMails: fc.Arbitrary<Buffer> = fc.oneof(
  nestedMail,
  damaged(nestedMail),
  bytes('From: a@b.example\r\n'),
);
