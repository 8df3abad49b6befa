import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { runParser } from '../parsing/runParser';
import { pictureInspector, pictureRewriter } from './parser/pictureParsers';

const Size = z.object({ width: z.int(), height: z.int() });

let folder: string;
let tile: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'msl-largest-'));
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
  tile = await sharp({ create: { width: 2000, height: 1500, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Format = (picture: Sharp) => Sharp;

/** A picture with grain, which costs more than a photograph of this size. */
function grain(megapixels: number): Sharp {
  const width = Math.floor(Math.sqrt((megapixels * 4_000_000) / 3));
  return sharp(tile).resize(width, Math.floor((width * 3) / 4), { fit: 'fill' });
}

const black = (megapixels: number): Sharp =>
  sharp({ create: { width: 10_000, height: Math.ceil(megapixels * 100), channels: 3, background: '#000' } });

const kinds: [name: string, max: number, extension: string, format: Format][] = [
  ['JPEG', 100, 'jpg', (picture) => picture.jpeg({ quality: 90 })],
  ['JPEG on its side', 100, 'jpg', (picture) => picture.withMetadata({ orientation: 6 }).jpeg()],
  ['progressive JPEG', 50, 'jpg', (picture) => picture.jpeg({ quality: 90, progressive: true })],
  ['PNG', 50, 'png', (picture) => picture.png({ compressionLevel: 1 })],
  ['WebP', 16, 'webp', (picture) => picture.webp({ quality: 90, effort: 2 })],
  ['lossless WebP', 10, 'webp', (picture) => picture.webp({ lossless: true, effort: 0 })],
  ['AVIF', 12, 'avif', (picture) => picture.avif({ quality: 80, effort: 0 })],
];

describe.each(kinds)('a %s of %i megapixels', (_name, megapixels, extension, format) => {
  it('is read and written within the limits of its parser, and a larger one is refused', async () => {
    const [path, toPath, larger] = ['sent', 'stored', 'larger'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    await format(grain(megapixels)).toFile(path);
    const rewrite = (fromPath: string) => runParser(pictureRewriter, { fromPath, extension, toPath }, { result: Size });
    const { width, height } = await rewrite(path);
    expect((width * height) / 1_000_000).toBeCloseTo(megapixels, 0);
    expect((await stat(toPath)).size).toBeGreaterThan(0);
    expect(await runParser(pictureInspector, { path, extension }, { result: z.unknown() })).toBeTruthy();
    await format(black(megapixels + 1)).toFile(larger);
    await expect(rewrite(larger)).rejects.toThrow(`At most ${megapixels} are accepted`);
  }, 120_000);
});
