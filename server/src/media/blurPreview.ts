import type { Sharp } from 'sharp';

const columns = 4;
const rows = 3;

/** As base64url has them, so that a preview may stand in an address. */
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

/** The mean colour of each quarter, the middle row belonging to both halves. */
function quarters(cells: Cell[]): Cell[][] {
  const inQuarter = (row: number, column: number) => (cell: number) =>
    Math.floor((cell % columns) / 2) === column && [row, 1].includes(Math.floor(cell / columns));
  return [
    [0, 0],
    [0, 1],
    [2, 0],
    [2, 1],
  ].map(([row = 0, column = 0]) => cells.filter((_, index) => inQuarter(row, column)(index)));
}

function toText(parts: { value: number; bits: number }[]): string {
  const all = parts.map(({ value, bits }) => value.toString(2).padStart(bits, '0')).join('');
  return (all.match(/.{6}/g) ?? []).map((six) => digits[parseInt(six, 2)]).join('');
}

/**
 * Encodes a tiny preview of a picture in sixteen characters that are safe in a file name: the
 * darkest and the lightest brightness (4 bits each), where between them each cell of a grid of 4 by 3 lies (4 bits each,
 * row by row), and the colour of each quarter (blueness and redness, 5 bits each: a quarter of it, plus 15). The public site
 * reads it (`host/src/site/components/pictures/blurPreview.ts`).
 *
 * @param picture decoded upright; of a moving one the first frame counts
 * @returns `undefined` for a picture with transparency, behind which a preview would show
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
    // Strong colours are rare in a mean: half of the whole range is told, in steps of four.
    ...colours.map((colour) => ({ value: clamped(colour / 4, -15, 15) + 15, bits: 5 })),
  ]);
}
