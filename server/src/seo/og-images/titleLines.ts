import type { DisplayFace, Setting } from './displayFace';

const trackingEm = -0.022;
const maxLines = 3;
const sizesPx = [84, 76, 68, 60, 54, 48];
const smallestPx = 48;

interface TitleLines {
  lines: string[];
  setting: Setting;
}

/** Wraps words into lines that fit. A word that is too wide gets a line of its own. */
function wrap(words: string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Cuts a line so that it fits with an ellipsis: after a word, or within a single word that is too wide. */
function shortened(line: string, fits: (line: string) => boolean): string {
  const pieces = line.includes(' ') ? line.split(/(?= )/) : [...line];
  while (pieces.length > 1 && !fits(`${pieces.join('')}…`)) pieces.pop();
  return `${pieces.join('').replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** Wraps words into lines of similar width: uses the smallest width that needs no additional line. */
function balanced(words: string[], widthPx: number, widthOf: (line: string) => number): string[] {
  const within = (measure: number) => wrap(words, (line) => widthOf(line) <= measure);
  const count = within(widthPx).length;
  const widest = Math.max(...words.map(widthOf));
  let [low, high] = [Math.min(Math.max(widest, widthPx / count), widthPx), widthPx];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (within(middle).length > count) low = middle;
    else high = middle;
  }
  return within(high);
}

/** Sets a title in at most three lines at the largest size that fits; cuts it with an ellipsis at the smallest size. */
export function titleLines(title: string, widthPx: number, face: DisplayFace): TitleLines {
  const words = title.split(' ').filter(Boolean);
  for (const sizePx of sizesPx) {
    const setting = { sizePx, trackingEm };
    const widthOf = (line: string) => face.widthOf(line, setting);
    if (words.some((word) => widthOf(word) > widthPx)) continue;
    const lines = balanced(words, widthPx, widthOf);
    if (lines.length <= maxLines) return { lines, setting };
  }
  const setting = { sizePx: smallestPx, trackingEm };
  const fits = (line: string) => face.widthOf(line, setting) <= widthPx;
  const lines = wrap(words, fits).map((line) => (fits(line) ? line : shortened(line, fits)));
  if (lines.length <= maxLines) return { lines, setting };
  const rest = lines.slice(maxLines - 1).join(' ');
  return { lines: [...lines.slice(0, maxLines - 1), shortened(rest, fits)], setting };
}
