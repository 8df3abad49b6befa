import type { Sharp } from 'sharp';

const columns = 4;
const rows = 3;

/** The alphabet of base64url, so that a preview is safe in an address. */
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

interface Cell {
  /** 0 to 255 */
  brightness: number;
  /** -128 to 127 */
  blueness: number;
  redness: number;
}

const toCell = (red: number, green: number, blue: number): Cell => {
  const brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
  return { brightness, blueness: 0.564 * (blue - brightness), redness: 0.713 * (red - brightness) };
};

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const clamped = (value: number, min: number, max: number) => Math.min(max, Math.max(min, Math.round(value)));

/** Returns the mean colour of each quarter; the middle row belongs to both halves. */
function quarters(cells: Cell[]): Cell[][] {
  const isInQuarter = (row: number, column: number) => (cell: number) =>
    Math.floor((cell % columns) / 2) === column && [row, 1].includes(Math.floor(cell / columns));
  return [
    [0, 0],
    [0, 1],
    [2, 0],
    [2, 1],
  ].map(([row = 0, column = 0]) => cells.filter((_, index) => isInQuarter(row, column)(index)));
}

function toText(parts: { value: number; bits: number }[]): string {
  const all = parts.map(({ value, bits }) => value.toString(2).padStart(bits, '0')).join('');
  return (all.match(/.{6}/g) ?? []).map((six) => digits[parseInt(six, 2)]).join('');
}

/**
 * Encodes a tiny preview of a picture in sixteen characters that are safe in a file name: the lowest and the highest
 * brightness (4 bits each), the brightness of each cell of a 4 by 3 grid relative to these two (4 bits each, row by
 * row), and the colour of each quarter (blueness and redness, 5 bits each: divided by 4, plus 15). The site decodes
 * previews in `host/src/site/components/pictures/blurPreview.ts`.
 *
 * @param picture decoded upright; only the first frame of an animation is used
 * @returns `undefined` for a picture with transparency, because the preview would show through
 */
export async function encodeBlurPreview(picture: Sharp): Promise<string | undefined> {
  const small = picture.resize(columns, rows, { fit: 'fill' }).toColourspace('srgb').ensureAlpha();
  const pixels = await small.raw().toBuffer();
  const cells: Cell[] = [];
  for (let at = 0; at < columns * rows * 4; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < 255) return undefined;
    cells.push(toCell(red, green, blue));
  }
  const brightnesses = cells.map(({ brightness }) => brightness);
  const dark = Math.floor(Math.min(...brightnesses) / 17);
  const light = Math.max(Math.ceil(Math.max(...brightnesses) / 17), 1);
  const range = Math.max(light - dark, 1) * 17;
  const colours = quarters(cells).flatMap((quarter) => [
    mean(quarter.map(({ blueness }) => blueness)),
    mean(quarter.map(({ redness }) => redness)),
  ]);
  return toText([
    { value: dark, bits: 4 },
    { value: light, bits: 4 },
    ...brightnesses.map((brightness) => ({ value: clamped(((brightness - dark * 17) / range) * 15, 0, 15), bits: 4 })),
    // Strong mean colours are rare, so only half of the range is encoded, in steps of four.
    ...colours.map((colour) => ({ value: clamped(colour / 4, -15, 15) + 15, bits: 5 })),
  ]);
}
