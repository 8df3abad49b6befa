interface Outlines {
  unitsPerEm: number;
  /** Advance and path of each character, y up, in units of the font. */
  glyphs: Record<string, [advance: number, path: string]>;
  /** By how much two characters stand closer (negative) or further apart, in units of the font. */
  kerning: Record<string, number>;
}

/** How a line is set: the size in pixels, and the room between letters in parts of it. */
export interface Setting {
  sizePx: number;
  trackingEm: number;
}

/** The display face as outlines of our own, so that text looks the same on every machine and never becomes boxes. */
export class DisplayFace {
  constructor(private readonly outlines: Outlines) {}

  /** Whether the face has every character of a text. */
  covers(text: string): boolean {
    return [...text].every((character) => character in this.outlines.glyphs);
  }

  /** In pixels. */
  widthOf(text: string, setting: Setting): number {
    return this.placed(text, setting).end;
  }

  /** The letters of a line as SVG, from a point of its base line on. */
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

/** Read when the first picture is drawn. */
export const loadDisplayFace = (): Promise<DisplayFace> => (loaded ??= load());
