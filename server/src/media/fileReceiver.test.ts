import { TooLarge, UnsupportedType } from '../errors/domainErrors';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { UploadKind } from '@msl/shared/contracts';
import * as sample from '../../test/support/sampleFiles';
import { distance } from '../../test/support/taggedPictures';
import { FileReceiver } from './fileReceiver';
import { WorkQueue } from './workQueue';

let folder: string;
let receiver: FileReceiver;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-receiver-'));
  receiver = new FileReceiver(folder, { image: 1, video: 3, document: 2 }, new WorkQueue(2, 10));
});
afterEach(() => rm(folder, { recursive: true }));

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const receive = (content: Buffer | Readable, kind: UploadKind, originalName = 'file.jpg') =>
  receiver.receive(Buffer.isBuffer(content) ? Readable.from([content]) : content, {
    field: 'images',
    kind,
    originalName,
  });

/** More bytes than anybody wants, and how many of them were taken. */
function endless(start: Buffer) {
  const taken = { bytes: 0 };
  const generate = function* () {
    for (let chunk = start; ; chunk = Buffer.alloc(65_536, 1)) {
      taken.bytes += chunk.length;
      yield chunk;
    }
  };
  return { taken, content: Readable.from(generate()) };
}

describe('receiving a file', () => {
  it.each([
    ['jpeg', 'image', 'jpg', 'image/jpeg'],
    ['png', 'image', 'png', 'image/png'],
    ['gif', 'image', 'gif', 'image/gif'],
    ['webp', 'media', 'webp', 'image/webp'],
    ['avif', 'media', 'avif', 'image/avif'],
  ] as const)('detects a picture in %s by its content, whatever its name', async (format, kind, extension, mime) => {
    const content = await sample.picture(format);
    const received = await receive(content, kind, 'holiday.txt');
    expect(received).toMatchObject({ kind: 'image', extension, mime, width: 120, height: 80 });
    const stored = await readFile(received.temporaryPath);
    expect(received).toMatchObject({ bytes: stored.length, blobKey: hashOf(stored) });
    expect(await distance(stored, content)).toBeLessThan(12);
  });

  it.each([
    ['pdf', sample.pdf(), 'document'],
    ['doc', sample.compoundFile('WordDocument'), 'document'],
    ['ppt', sample.compoundFile('PowerPoint Document'), 'document'],
    ['docx', sample.office('docx'), 'document'],
    ['pptx', sample.office('pptx'), 'document'],
    ['mp4', sample.mp4(), 'video'],
    ['webm', sample.webm(), 'media'],
    ['gz', gzipSync(Buffer.alloc(1024)), 'archive'],
  ] as const)('accepts %s', async (extension, content, kind) => {
    const received = await receive(content, kind);
    expect(received).toMatchObject({ extension, width: null, height: null, blobKey: hashOf(content) });
    expect(await readFile(received.temporaryPath)).toEqual(content);
  });

  it.each([
    ['HTML named .jpg', sample.html(), 'image'],
    ['SVG', sample.svg(), 'image'],
    ['nothing at all', Buffer.alloc(0), 'image'],
    ['a manual where a picture belongs', sample.pdf(), 'image'],
    ['a video where a picture belongs', sample.mp4(), 'image'],
    ['a spreadsheet where a manual belongs', sample.office('xlsx'), 'document'],
    ['an old spreadsheet where a manual belongs', sample.compoundFile('Workbook'), 'document'],
    ['a document with macros', sample.office('docm'), 'document'],
    ['slides with macros', sample.office('pptm'), 'document'],
    ['a template with macros', sample.office('dotm'), 'document'],
    ['a program in an archive', sample.archive('META-INF/MANIFEST.MF', Buffer.from('Main-Class: A')), 'document'],
    ['a ZIP archive where a manual belongs', sample.zip({ 'a.txt': 'a' }), 'document'],
    ['a DWG drawing where a manual belongs', Buffer.from('AC1032\0\0\0\0\0'.padEnd(128)), 'document'],
    ['an archive where a manual belongs', gzipSync(sample.pdf()), 'document'],
    ['a manual where an archive belongs', sample.pdf(), 'archive'],
    ['an archive of another make', sample.archive('a.js', Buffer.from('1')), 'archive'],
    ['HTML where a manual belongs', sample.html(), 'document'],
    ['HTML that goes on as a manual', Buffer.concat([sample.html(), sample.pdf()]), 'document'],
    ['HTML in two bytes a character', Buffer.from(`\ufeff${String(sample.html())}`, 'utf16le'), 'image'],
    ['compressed SVG', gzipSync(sample.svg()), 'image'],
    ['SVG after a comment', Buffer.concat([Buffer.from('<!-- a picture -->\n'), sample.svg()]), 'media'],
    ['SVG behind the signature of a PNG', Buffer.concat([pngSignature, sample.svg()]), 'image'],
    ['a script that begins as a GIF', Buffer.from('GIF89a/*\0\0*/=1;alert(document.domain)'), 'image'],
    ['HTML that begins as a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), sample.html()]), 'image'],
    ['a film of another make', Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'latin1'), 'video'],
    ['a photograph of a telephone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0heicmif1', 'latin1'), 'media'],
  ] as const)('rejects %s and names the field', async (_what, content, kind) => {
    const refused = receive(content, kind);
    await expect(refused).rejects.toThrow(UnsupportedType);
    await expect(refused).rejects.toMatchObject({ errors: [{ field: 'images' }] });
    expect(await readdir(folder)).toEqual([]);
  });

  it.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)('rejects a truncated %s', async (format) => {
    const whole = await sample.picture(format, { width: 300, height: 200 });
    const cut = whole.subarray(0, Math.floor(whole.length * 0.9));
    await expect(receive(cut, 'image')).rejects.toThrow(UnsupportedType);
  });

  it('turns a picture upright before it is measured', async () => {
    const { default: sharp } = await import('sharp');
    const turned = await sharp(await sample.picture('jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await receive(turned, 'image')).toMatchObject({ width: 80, height: 120 });
  });

  it('stops reading soon after the limit and leaves nothing behind', async () => {
    const { content, taken } = endless(await sample.picture('jpeg'));
    await expect(receive(content, 'image')).rejects.toThrow(new TooLarge('This file is larger than 1 MB.'));
    expect(taken.bytes).toBeLessThan(1.5 * 1024 * 1024);
    expect(await readdir(folder)).toEqual([]);
  });

  it('applies separate limits to pictures and videos of a media field', async () => {
    await expect(receive(endless(await sample.picture('avif')).content, 'media')).rejects.toThrow('1 MB');
    await expect(receive(endless(sample.mp4()).content, 'media')).rejects.toThrow('3 MB');
    expect(await receive(sample.mp4(2_500_000), 'media')).toMatchObject({ extension: 'mp4' });
    const noise = gzipSync(randomBytes(2_500_000));
    expect(await receive(noise, 'archive')).toMatchObject({ kind: 'archive', bytes: noise.length });
    await expect(receive(endless(noise).content, 'archive')).rejects.toThrow('20 MB');
  });

  it('accepts a file of exactly the limit, and rejects one byte more', async () => {
    const limitBytes = 3 * 1024 * 1024;
    expect(await receive(sample.mp4(limitBytes), 'media')).toMatchObject({ bytes: limitBytes });
    await expect(receive(sample.mp4(limitBytes + 1), 'media')).rejects.toThrow(TooLarge);
  });

  it('leaves nothing behind when the sender aborts', async () => {
    const content = Readable.from(
      (async function* () {
        yield await sample.picture('jpeg');
        throw new Error('gone');
      })(),
    );
    await expect(receive(content, 'image')).rejects.toThrow('gone');
    expect(await readdir(folder)).toEqual([]);
  });

  it.each([
    ['C:\\Users\\me\\Fitting guide.pdf', 'Fitting guide.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['Größe\u0000\r\n "A".pdf', 'Größe "A".pdf'],
    ['', 'file.pdf'],
    ['invoice.html', 'invoice.html.pdf'],
    ['Setup.EXE', 'Setup.EXE.pdf'],
    ['Guide.PDF', 'Guide.PDF'],
  ])('keeps only the plain part of the name %j', async (originalName, kept) => {
    expect(await receive(sample.pdf(), 'document', originalName)).toMatchObject({ originalName: kept });
  });

  it('deletes remains of interrupted uploads, but no uploads in progress', async () => {
    const forgotten = await receive(sample.pdf('old'), 'document');
    const recent = await receive(sample.pdf('new'), 'document');
    await utimes(forgotten.temporaryPath, new Date(0), new Date(0));
    expect(await receiver.sweep(new Date(Date.now() - 60_000))).toBe(1);
    expect(await readdir(folder)).toEqual([recent.temporaryPath.split('/').at(-1)]);
  });
});
