import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { decodeBlurPreview } from '../../../host/src/site/components/pictures/blurPreview';
import { findProjectRoot } from '../config/projectRoot';
import { encodeBlurPreview } from './blurPreview';

const [columns, rows] = [4, 3];

/** A picture of large squares, of the given colours row by row. */
function squares(colours: number[][], channels: 3 | 4 = 3) {
  const pixels = Buffer.from(colours.flat());
  return sharp(pixels, { raw: { width: columns, height: rows, channels } }).resize(400, 300, { kernel: 'nearest' });
}

const encoded = async (picture: Sharp) => sharp(await picture.png().toBuffer());
const describeSquares = async (colours: number[][]) => (await encodeBlurPreview(await encoded(squares(colours)))) ?? '';

describe('the blur preview of a picture', () => {
  it('is sixteen characters that are safe in a file name', async () => {
    const picture = sharp(join(findProjectRoot(), 'server/demo/pictures/halo-wheel-1.webp'));
    expect(await encodeBlurPreview(picture)).toMatch(/^[\w-]{16}$/);
  });

  it('shows where a picture is dark and where it is light', async () => {
    const greys = [20, 40, 90, 180, 30, 120, 60, 50, 160, 25, 70, 140].map((grey) => [grey, grey, grey]);
    const seen = decodeBlurPreview(await describeSquares(greys));
    seen.forEach((colour, cell) => {
      for (const channel of [0, 1, 2]) {
        expect(Math.abs((colour[channel] ?? 0) - (greys[cell]?.[channel] ?? 0))).toBeLessThan(26);
      }
    });
  });

  it.each([
    ['red', [150, 60, 60]],
    ['amber', [160, 120, 60]],
    ['blue', [60, 70, 140]],
    ['black', [0, 0, 0]],
    ['white', [255, 255, 255]],
  ])('has the colour of a picture that is %s', async (_, colour) => {
    const seen = decodeBlurPreview(await describeSquares(Array.from({ length: 12 }, () => colour)));
    for (const one of seen) {
      one.forEach((value, channel) => expect(Math.abs(value - (colour[channel] ?? 0))).toBeLessThan(12));
    }
  });

  it('has the colours of both halves', async () => {
    const [blue, red] = [
      [40, 50, 120],
      [120, 50, 40],
    ];
    const row = [blue, blue, red, red];
    const seen = decodeBlurPreview(await describeSquares([...row, ...row, ...row]));
    expect([0, 4, 8].every((cell) => (seen[cell]?.[2] ?? 0) > 2 * (seen[cell]?.[0] ?? 0))).toBe(true);
    expect([3, 7, 11].every((cell) => (seen[cell]?.[0] ?? 0) > 2 * (seen[cell]?.[2] ?? 0))).toBe(true);
  });

  it('does not exist for a transparent picture', async () => {
    const glass = Array.from({ length: 12 }, (_, cell) => [200, 200, 200, cell === 5 ? 0 : 255]);
    expect(await encodeBlurPreview(await encoded(squares(glass, 4)))).toBeUndefined();
  });

  it('is nearly the same for every bit depth and format', async () => {
    const colours = Array.from({ length: 12 }, (_, cell) => [cell * 20, 90, 200 - cell * 10]);
    const [eight, sixteen, lossy] = await Promise.all([
      squares(colours).png().toBuffer(),
      squares(colours).toColourspace('rgb16').png().toBuffer(),
      squares(colours).webp({ quality: 95 }).toBuffer(),
    ]);
    const of = async (bytes: Buffer) => decodeBlurPreview((await encodeBlurPreview(sharp(bytes))) ?? '');
    const [one, ...others] = [await of(eight), await of(sixteen), await of(lossy)];
    for (const other of others) {
      const distances = one?.flat().map((value, at) => Math.abs(value - (other.flat()[at] ?? 0))) ?? [];
      expect(Math.max(...distances)).toBeLessThan(20);
    }
  });
});
