import type { CSSProperties } from 'react';

const columns = 4;
const rows = 3;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Returns a reader of bits from text with six bits per character. */
function bitReader(text: string): (bits: number) => number {
  const all = [...text].map((digit) => digits.indexOf(digit).toString(2).padStart(6, '0')).join('');
  let at = 0;
  return (bits) => parseInt(all.slice(at, (at += bits)), 2);
}

/** Bilinear interpolation of four corner values for a cell. */
function between(quarters: number[], column: number, row: number): number {
  const [topLeft = 0, topRight = 0, bottomLeft = 0, bottomRight = 0] = quarters;
  const [right, down] = [column / (columns - 1), row / (rows - 1)];
  return (
    (topLeft * (1 - right) + topRight * right) * (1 - down) + (bottomLeft * (1 - right) + bottomRight * right) * down
  );
}

const toByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/**
 * Decodes a blur preview to a grid of 4 by 3 colours, row by row, each as red, green and blue from 0 to 255.
 *
 * @param text the sixteen characters at the end of the stored name (`server/src/media/blurPreview.ts`)
 */
export function decodeBlurPreview(text: string): [number, number, number][] {
  const read = bitReader(text);
  const [dark, light] = [read(4) * 17, read(4) * 17];
  const brightnesses = Array.from({ length: columns * rows }, () => dark + (read(4) / 15) * Math.max(light - dark, 17));
  const [blueness, redness]: [number[], number[]] = [[], []];
  for (let quarter = 0; quarter < 4; quarter += 1) {
    blueness.push(read(5) * 4 - 60);
    redness.push(read(5) * 4 - 60);
  }
  return brightnesses.map((brightness, cell) => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const [towardsBlue, towardsRed] = [between(blueness, column, row), between(redness, column, row)];
    const green = brightness - 0.344 * towardsBlue - 0.714 * towardsRed;
    return [toByte(brightness + 1.403 * towardsRed), toByte(green), toByte(brightness + 1.773 * towardsBlue)];
  });
}

/** Header of a Windows bitmap of 8 by 6 pixels with 24 bits: 54 bytes, which need no base64 padding. */
const header = 'Qk3GAAAAAAAAADYAAAAoAAAACAAAAAYAAAABABgAAAAAAJAAAAAAAAAAAAAAAAAAAAAAAAAA';

const towards = (one: number[], other = one) => one.map((value, at) => (3 * value + (other[at] ?? 0)) / 4);

/** Doubles the cells, each a quarter of the way to its neighbours, to soften the corners when stretched. */
const doubled = (all: number[][]) => all.flatMap((one, at) => [towards(one, all[at - 1]), towards(one, all[at + 1])]);

function toStyle(text: string): CSSProperties {
  // Bitmaps start with the bottom row and store blue first.
  const colours = decodeBlurPreview(text).map(([red, green, blue]) => [blue, green, red]);
  const lines = [2, 1, 0].map((row) => doubled(colours.slice(row * columns, (row + 1) * columns)).flat());
  const bytes = String.fromCharCode(...doubled(lines).flat());
  return { backgroundImage: `url(data:image/bmp;base64,${header}${btoa(bytes)})` };
}

/** Decoded previews, because the same pictures are rendered again and again. One takes about 500 bytes. */
const styles = new Map<string, CSSProperties>();
const maxStyles = 2000;

/** The blur preview as a background image; `Picture.module.css` stretches it smoothly. */
export function blurPreviewStyle(text: string): CSSProperties {
  const known = styles.get(text);
  if (known) return known;
  if (styles.size >= maxStyles) styles.clear();
  const style = toStyle(text);
  styles.set(text, style);
  return style;
}
