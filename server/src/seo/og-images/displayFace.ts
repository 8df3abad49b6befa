interface Outlines {
  unitsPerEm: number;
  /** Advance and SVG path of each character, y upwards, in font units. */
  glyphs: Record<string, [advance: number, path: string]>;
  /** Kerning of character pairs, in font units; negative values move the characters closer. */
  kerning: Record<string, number>;
}

/** Font size in pixels, and letter spacing in em. */
export interface Setting {
  sizePx: number;
  trackingEm: number;
}

/** The display typeface as outlines, so that text looks the same on every machine without installed fonts. */
export class DisplayFace {
  constructor(private readonly outlines: Outlines) {}

  /** Whether the typeface has every character of a text. */
  covers(text: string): boolean {
    return [...text].every((character) => character in this.outlines.glyphs);
  }

  /** Returns the width of a line in pixels. */
  widthOf(text: string, setting: Setting): number {
    return this.placed(text, setting).end;
  }

  /** Returns the letters of a line as SVG. `x` and `y` are the start of the baseline. */
  draw(text: string, setting: Setting, x: number, y: number): string {
    const scale = setting.sizePx / this.outlines.unitsPerEm;
    const letters = this.placed(text, setting).letters.map(
      ({ path, at }) => `<path transform="translate(${at.toFixed(2)})scale(${scale})" d="${path}"/>`,
    );
    return `<g transform="translate(${x} ${y})scale(1 -1)">${letters.join('')}</g>`;
  }

  private placed(text: string, { sizePx, trackingEm }: Setting) {
    const { unitsPerEm, glyphs, kerning } = this.outlines;
    const letters: { path: string; at: number }[] = [];
    let end = 0;
    let before = '';
    for (const character of text) {
      const [advance, path] = glyphs[character] ?? [0, ''];
      end += ((kerning[before + character] ?? 0) / unitsPerEm) * sizePx;
      if (path) letters.push({ path, at: end });
      end += (advance / unitsPerEm + trackingEm) * sizePx;
      before = character;
    }
    return { letters, end: end - trackingEm * sizePx };
  }
}

let loaded: Promise<DisplayFace> | undefined;

const load = async () => new DisplayFace((await import('./displayOutlines.json')).default as unknown as Outlines);

/** Loads the typeface on the first call. */
export const loadDisplayFace = (): Promise<DisplayFace> => (loaded ??= load());
