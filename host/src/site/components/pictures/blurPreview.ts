import type { CSSProperties } from 'react';

const columns = 4;
const rows = 3;
const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Reads the bits of a text that has six in each character. */
function bitReader(text: string): (bits: number) => number {
  const all = [...text].map((digit) => digits.indexOf(digit).toString(2).padStart(6, '0')).join('');
  let at = 0;
  return (bits) => parseInt(all.slice(at, (at += bits)), 2);
}

/** Between the values of the four quarters, by how far right and down a cell lies. */
function between(quarters: number[], column: number, row: number): number {
  const [topLeft = 0, topRight = 0, bottomLeft = 0, bottomRight = 0] = quarters;
  const [right, down] = [column / (columns - 1), row / (rows - 1)];
  return (
    (topLeft * (1 - right) + topRight * right) * (1 - down) + (bottomLeft * (1 - right) + bottomRight * right) * down
  );
}

const toByte = (value: number) => Math.min(255, Math.max(0, Math.round(value)));

/**
 * The colours of a stored picture in a grid of 4 by 3, row by row, each as red, green and blue from 0 to 255.
 *
 * @param text the sixteen characters at the end of the stored name (`server/src/media/blurPreview.ts`)
 */
export function placeholderColours(text: string): [number, number, number][] {
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

/** What begins a Windows bitmap of 8 by 6 pixels of 24 bits: its 54 bytes leave no rest in base64. */
const header = 'Qk3GAAAAAAAAADYAAAAoAAAACAAAAAYAAAABABgAAAAAAJAAAAAAAAAAAAAAAAAAAAAAAAAA';

const towards = (one: number[], other = one) => one.map((value, at) => (3 * value + (other[at] ?? 0)) / 4);

/** Two in place of each, a quarter of the way to its neighbours: so the corners are cut that a stretched picture would show. */
const doubled = (all: number[][]) => all.flatMap((one, at) => [towards(one, all[at - 1]), towards(one, all[at + 1])]);

/** A picture of those colours, which browsers blend when the style sheet stretches it (`Picture.module.css`). */
export function blurPreviewStyle(text: string): CSSProperties {
  // A bitmap begins with its lowest row, and has blue first.
  const colours = placeholderColours(text).map(([red, green, blue]) => [blue, green, red]);
  const lines = [2, 1, 0].map((row) => doubled(colours.slice(row * columns, (row + 1) * columns)).flat());
  const bytes = String.fromCharCode(...doubled(lines).flat());
  return { backgroundImage: `url(data:image/bmp;base64,${header}${btoa(bytes)})` };
}
