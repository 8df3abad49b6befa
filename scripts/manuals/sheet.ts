import { PDFDocument, StandardFonts, type Color, type PDFFont, type PDFPage } from 'pdf-lib';
import { columnWidth, ink, paper } from './theme';

export interface Fonts {
  plain: PDFFont;
  bold: PDFFont;
  italic: PDFFont;
}

export interface TextStyle {
  size?: number;
  font?: PDFFont;
  color?: Color;
  x?: number;
  width?: number;
  leading?: number;
}

/** The standard fonts know Windows-1252 only. */
export const printable = (text: string) => text.replaceAll('−', '–').replaceAll('Ω', 'ohm').replaceAll(' ', ' ');

export function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of printable(text).split(' ')) {
    const longer = line ? `${line} ${word}` : word;
    if (line && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}

/** A document being written from top to bottom: `y` is the pen, and pages are added when it reaches the margin. */
export class Sheet {
  page: PDFPage;
  y: number;

  private constructor(
    readonly pdf: PDFDocument,
    readonly fonts: Fonts,
    /** Scales the white space: 1 is normal, less is tighter. */
    readonly air: number,
  ) {
    this.page = pdf.addPage([paper.width, paper.height]);
    this.y = paper.height - paper.top;
  }

  static async open(air: number): Promise<Sheet> {
    const pdf = await PDFDocument.create({ updateMetadata: false });
    const fonts = {
      plain: await pdf.embedFont(StandardFonts.Helvetica),
      bold: await pdf.embedFont(StandardFonts.HelveticaBold),
      italic: await pdf.embedFont(StandardFonts.HelveticaOblique),
    };
    return new Sheet(pdf, fonts, air);
  }

  turnPage() {
    this.page = this.pdf.addPage([paper.width, paper.height]);
    this.y = paper.height - paper.top;
  }

  /** Starts a new page unless `height` fits on this one; says whether it did. */
  need(height: number): boolean {
    if (this.y - height >= paper.bottom) return false;
    this.turnPage();
    return true;
  }

  /** White space that shrinks with the density of the document. */
  skip(points: number) {
    this.y -= points * this.air;
  }

  text(text: string, style: TextStyle = {}) {
    const { size = 9.5, font = this.fonts.plain, color = ink.text, x = paper.left, width = columnWidth } = style;
    const leading = style.leading ?? size * 1.45;
    for (const line of wrap(text, font, size, width)) {
      this.need(leading);
      this.y -= leading;
      this.page.drawText(line, { x, y: this.y + (leading - size) / 2 + size * 0.12, size, font, color });
    }
  }

  heightOf(text: string, { size = 9.5, font = this.fonts.plain, width = columnWidth, leading }: TextStyle = {}) {
    return wrap(text, font, size, width).length * (leading ?? size * 1.45);
  }
}
