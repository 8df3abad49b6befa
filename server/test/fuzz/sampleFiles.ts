import fc from 'fast-check';
import { versionArchive } from '../support/remoteVersions';
import { compoundFile, html, mp4, office, pdf, picture, svg, webm } from '../support/sampleFiles';

export interface SampleFile {
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** Reads files of every kind that some field accepts or rejects. */
export async function readSampleFiles(): Promise<SampleFile[]> {
  const formats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
  const pictures = await Promise.all(
    formats.map(async (format) => ({
      name: `a.${format}`,
      type: `image/${format}`,
      bytes: await picture(format, { width: 24, height: 16 }),
    })),
  );
  const archives = await Promise.all(
    ['1.0.0', '1.1.0', '2.0.0'].map(async (version) => ({
      name: `${version}.tar.gz`,
      type: 'application/gzip',
      bytes: await versionArchive({ version }),
    })),
  );
  return [
    ...pictures,
    ...archives,
    { name: 'a.pdf', type: 'application/pdf', bytes: pdf() },
    { name: 'a.docx', type: 'application/octet-stream', bytes: office('docx') },
    { name: 'a.xlsx', type: 'application/octet-stream', bytes: office('xlsx') },
    { name: 'a.doc', type: 'application/msword', bytes: compoundFile('WordDocument') },
    { name: 'a.mp4', type: 'video/mp4', bytes: mp4(300) },
    { name: 'a.webm', type: 'video/webm', bytes: webm() },
    { name: 'a.svg', type: 'image/svg+xml', bytes: svg() },
    { name: 'a.png', type: 'image/png', bytes: html() },
    { name: '', type: 'application/octet-stream', bytes: new Uint8Array() },
  ];
}

const oddNames = [
  ...[
    '../../etc/passwd',
    '..\\..\\a.exe',
    '/a',
    'a\0.png',
    'a"b.png',
    "a'b.png",
    'a\r\nX-Injected: 1.png',
    '.',
    '..',
    '.htaccess',
    'con',
  ],
  ...['a.png.php', 'ä 照明 إضاءة 😀.pdf', '\u202egnp.exe', 'x'.repeat(400), ' ', '%2e%2e%2f', '<img src=x>', 'a;b.pdf'],
];

const damaged = (files: readonly SampleFile[]) =>
  fc
    .tuple(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 255 })), {
        maxLength: 20,
      }),
      fc.double({ min: 0, max: 1, noNaN: true }),
    )
    .map(([file, changes, share]) => {
      const bytes = Uint8Array.from(file.bytes);
      for (const [at, byte] of changes) bytes[Math.floor(at * Math.max(0, bytes.length - 1))] = byte;
      return { ...file, bytes: share < 0.3 ? bytes.subarray(0, Math.floor(bytes.length * share * 3)) : bytes };
    });

/**
 * Generates files that are valid, damaged, of another type than declared, or not files at all; under names of all
 * kinds.
 */
export function anyFile(files: readonly SampleFile[]): fc.Arbitrary<SampleFile> {
  const starts = files.map(({ bytes }) => bytes.subarray(0, 16));
  const random = fc
    .tuple(fc.constantFrom(...starts, new Uint8Array()), fc.uint8Array({ maxLength: 400 }))
    .map(([start, rest]) => ({ name: 'a.png', type: 'image/png', bytes: Uint8Array.from([...start, ...rest]) }));
  const content = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...files) },
    { weight: 3, arbitrary: damaged(files) },
    { weight: 2, arbitrary: random },
  );
  const named = fc.oneof(
    { weight: 2, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
  );
  return fc.tuple(content, named).map(([file, name]) => (name === undefined ? file : { ...file, name }));
}
