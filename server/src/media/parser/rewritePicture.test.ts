import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import * as sample from '../../../test/support/sampleFiles';
import { distance, pictureFormats, secretPlace, taggedPicture } from '../../../test/support/taggedPictures';
import { pictureInput } from './pictureInput';
import { rewritePicture } from './rewritePicture';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-rewriting-'));
});
afterEach(() => rm(folder, { recursive: true }));

const extensionOf = (format: string) => (format === 'jpeg' ? 'jpg' : format);

/** The picture as it would be stored. */
async function rewritten(sent: Buffer, format: string) {
  const [from, to] = [join(folder, 'sent'), join(folder, 'stored')];
  await writeFile(from, sent);
  const look = await rewritePicture({ fromPath: from, extension: extensionOf(format), toPath: to });
  return { look, content: await readFile(to) };
}

/** A photograph, more or less: soft, with some grain. */
const photograph = (width = 600, height = 400) =>
  sharp({
    create: { width, height, channels: 3, background: '#456', noise: { type: 'gaussian', mean: 120, sigma: 30 } },
  })
    .blur(2)
    .png()
    .toBuffer();

describe('a stored picture', () => {
  it.each(pictureFormats)('carries no metadata in %s', async (format) => {
    const sent = await taggedPicture(format);
    expect(sent.includes(secretPlace)).toBe(true);
    const { content } = await rewritten(sent, format);
    for (const trace of [secretPlace, 'GPS', 'Exif', 'xmpmeta', 'XMP', 'Comment']) {
      expect([trace, content.includes(trace)]).toEqual([trace, false]);
    }
    const { exif, xmp, icc, iptc, orientation } = await sharp(content).metadata();
    expect({ exif, xmp, icc, iptc, orientation }).toEqual({});
    expect((await sharp(content).metadata()).format).toBe(format === 'avif' ? 'heif' : format);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is upright in %s, whatever its EXIF orientation',
    async (format) => {
      const sent = await taggedPicture(format, { orientation: 6, width: 120, height: 80 });
      const { content, look } = await rewritten(sent, format);
      expect(look).toMatchObject({ width: 80, height: 120 });
      expect(await sharp(content).metadata()).toMatchObject({ width: 80, height: 120 });
      expect(await distance(sent, content)).toBeLessThan(format === 'png' ? 0.001 : 12);
    },
  );

  it.each([
    ['jpeg', 2],
    ['webp', 2],
    ['avif', 2],
    ['png', 0.001],
    ['gif', 0.5],
  ] as const)('looks as it was sent in %s', async (format, levels) => {
    const sent = await sharp(await photograph())
      .toFormat(format)
      .toBuffer();
    expect(await distance(sent, (await rewritten(sent, format)).content)).toBeLessThan(levels);
  });

  it('keeps its colours when its profile is removed', async () => {
    const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d02040' } })
      .png()
      .toBuffer();
    const wide = await sharp(red).withIccProfile('p3').png().toBuffer();
    const { content } = await rewritten(wide, 'png');
    expect((await sharp(content).metadata()).icc).toBeUndefined();
    expect(await distance(red, content)).toBeLessThan(2);
    expect(await distance(red, await sharp(wide, { ignoreIcc: true }).png().toBuffer())).toBeGreaterThan(5);
  });

  it.each(['gif', 'webp'] as const)('keeps its frames and their timing in %s', async (format) => {
    const frames = [await sample.picture('png'), await sample.picture('png', { seed: 2 })];
    const sent = await sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: [100, 300], loop: 2 })
      .toBuffer();
    const { content, look } = await rewritten(sent, format);
    expect(look).toMatchObject({ width: 120, height: 80 });
    const shown = await sharp(content, { animated: true }).metadata();
    expect(shown).toMatchObject({ pages: 2, delay: [100, 300], loop: 2 });
  });

  it('is lossless in PNG and lossless WebP, also with transparency and sixteen bits', async () => {
    const seen = await sharp(await photograph(60, 40))
      .ensureAlpha(0.5)
      .png()
      .toBuffer();
    const deep = await sharp(seen).toColourspace('rgb16').png().toBuffer();
    const lossless = await sharp(seen)
      .webp({ lossless: true })
      .withExif({ IFD0: { Make: 'Camera' } })
      .toBuffer();
    const pixels = (content: Buffer) => sharp(content).toColourspace('rgb16').raw({ depth: 'ushort' }).toBuffer();
    for (const [sent, format] of [
      [seen, 'png'],
      [deep, 'png'],
      [lossless, 'webp'],
    ] as const) {
      const { content } = await rewritten(sent, format);
      expect((await pixels(content)).equals(await pixels(sent))).toBe(true);
      expect((await sharp(content).metadata()).depth).toBe((await sharp(sent).metadata()).depth);
    }
  });

  it.each(pictureFormats)('contains no data that was hidden behind or within a %s', async (format) => {
    const hidden = [sample.html(), sample.office('docx'), Buffer.from('<?php system($_GET[0]); ?>')];
    const sent = Buffer.concat([await taggedPicture(format), ...hidden]);
    const { content } = await rewritten(sent, format);
    for (const piece of hidden) expect(content.includes(piece)).toBe(false);
    expect(content.includes('<script>')).toBe(false);
  });

  it.each(['b-w', 'cmyk'])('is accepted in the colour space %s', async (space) => {
    const sent = await sharp(await photograph())
      .toColourspace(space)
      .jpeg()
      .toBuffer();
    expect((await sharp(sent).metadata()).space).toBe(space);
    const { content } = await rewritten(sent, 'jpeg');
    expect((await sharp(content).metadata()).space).not.toBe('cmyk');
    expect(await distance(sent, content)).toBeLessThan(2);
  });

  it('keeps its size at twelve megapixels', async () => {
    const sent = await sharp(await photograph(4000, 3000))
      .jpeg({ quality: 85 })
      .toBuffer();
    const { look } = await rewritten(sent, 'jpeg');
    expect(look).toMatchObject({ width: 4000, height: 3000 });
  });

  it('is rejected when it is a decompression bomb', async () => {
    const bomb = await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(10_000_000);
    await expect(rewritten(bomb, 'png')).rejects.toThrow(
      'This picture has 256 megapixels. At most 50 are accepted in a PNG.',
    );
  });

  it('is read without inflating texts and profiles that nobody sees', async () => {
    const seen = await sharp(await photograph(60, 40))
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    const texts = Array.from({ length: 8 }, (_, index) => pngChunk('zTXt', [`note ${index}\0\0`, bomb]));
    const [head, rest] = [seen.subarray(0, 33), seen.subarray(33)];
    const sent = Buffer.concat([head, ...texts, rest]);
    const { content } = await rewritten(sent, 'png');
    expect(await pictureInput(join(folder, 'sent'))).toEqual(seen);
    expect(content.equals((await rewritten(seen, 'png')).content)).toBe(true);
    const profile = pngChunk('iCCP', ['huge\0\0', bomb]);
    const plain = await sharp(await photograph(60, 40))
      .png()
      .toBuffer();
    const huge = await rewritten(Buffer.concat([plain.subarray(0, 33), profile, plain.subarray(33)]), 'png');
    expect(await pictureInput(join(folder, 'sent'))).toEqual(plain);
    expect(huge.content.equals((await rewritten(plain, 'png')).content)).toBe(true);
  });

  it('is rejected if its chunks are damaged', async () => {
    const sent = await photograph(60, 40);
    await expect(rewritten(sent.subarray(0, sent.length - 30), 'png')).rejects.toThrow('damaged');
    const lying = Buffer.from(sent);
    lying.writeUInt32BE(0xffffffff, 33);
    await expect(rewritten(lying, 'png')).rejects.toThrow('damaged');
  });
});

/** A chunk with its length and checksum. */
function pngChunk(name: string, parts: (string | Buffer)[]): Buffer {
  const named = Buffer.concat([name, ...parts].map((part) => Buffer.from(part as string, 'latin1')));
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(named.length - 4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
