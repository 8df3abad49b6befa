import type { Color } from 'pdf-lib';
import { printable, type Sheet } from '../sheet';
import { ink, paper } from '../theme';

interface Look {
  fill?: Color;
  stroke?: Color;
  width?: number;
  dash?: number[];
}

/** Draws with the origin at the upper left corner of the figure and y growing downwards. */
export class Pen {
  constructor(
    private readonly sheet: Sheet,
    private readonly top: number,
  ) {}

  private at = (x: number, y: number) => ({ x: paper.left + x, y: this.top - y });

  line(x1: number, y1: number, x2: number, y2: number, { stroke = ink.text, width = 1, dash }: Look = {}) {
    const ends = { start: this.at(x1, y1), end: this.at(x2, y2) };
    this.sheet.page.drawLine({ ...ends, color: stroke, thickness: width, ...(dash && { dashArray: dash }) });
  }

  path(points: [number, number][], look: Look = {}) {
    points.slice(1).forEach(([x, y], i) => this.line(...(points[i] ?? [x, y]), x, y, look));
  }

  arrow(x1: number, y1: number, x2: number, y2: number, look: Look = {}) {
    this.line(x1, y1, x2, y2, look);
    const angle = Math.atan2(y2 - y1, x2 - x1);
    for (const turn of [2.6, -2.6]) {
      this.line(x2, y2, x2 + 6 * Math.cos(angle + turn), y2 + 6 * Math.sin(angle + turn), look);
    }
  }

  rect(
    x: number,
    y: number,
    width: number,
    height: number,
    { fill, stroke = ink.text, width: thickness = 1 }: Look = {},
  ) {
    const place = { ...this.at(x, y + height), width, height };
    this.sheet.page.drawRectangle({
      ...place,
      borderColor: stroke,
      borderWidth: thickness,
      ...(fill && { color: fill }),
    });
  }

  circle(x: number, y: number, radius: number, { fill, stroke = ink.text, width = 1 }: Look = {}) {
    const round = { ...this.at(x, y), size: radius, borderColor: stroke, borderWidth: width };
    this.sheet.page.drawCircle({ ...round, ...(fill && { color: fill }) });
  }

  arc(cx: number, cy: number, radius: number, from: number, to: number, look: Look = {}) {
    const steps = 24;
    const points = Array.from({ length: steps + 1 }, (_, i): [number, number] => {
      const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
      return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    });
    this.path(points, look);
  }

  label(x: number, y: number, text: string, { align = 'left', bold = false, color = ink.text, size = 7.5 } = {}) {
    const font = bold ? this.sheet.fonts.bold : this.sheet.fonts.plain;
    const width = font.widthOfTextAtSize(printable(text), size);
    const shift = align === 'center' ? width / 2 : align === 'right' ? width : 0;
    this.sheet.page.drawText(printable(text), { ...this.at(x - shift, y), size, font, color });
  }

  /** A box with its name in it: a controller, a supply, a fixture. */
  device(x: number, y: number, width: number, height: number, name: string, dark = true) {
    this.rect(x, y, width, height, { fill: dark ? ink.night : ink.white, stroke: ink.night });
    const look = { align: 'center', bold: true, color: dark ? ink.white : ink.text };
    this.label(x + width / 2, y + height / 2 + 2.6, name, look);
  }
}
