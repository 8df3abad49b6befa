import { hues, ink } from '../theme';
import type { Pen } from './pen';

const thin = { stroke: ink.soft, width: 0.6 };

/** A cabochon in its panel, cut through the middle. */
export function cutout(pen: Pen) {
  pen.rect(20, 50, 92, 7, { fill: ink.line });
  pen.rect(168, 50, 92, 7, { fill: ink.line });
  pen.arc(140, 50, 42, 180, 360, { width: 1.4 });
  pen.line(92, 50, 188, 50, { width: 1.6 });
  pen.rect(114, 50, 52, 24, { fill: ink.wash });
  for (const [i, x] of [120, 140, 160].entries()) pen.circle(x, 42, 3, { fill: hues[i] });
  pen.path(
    [
      [112, 57],
      [108, 66],
      [114, 68],
    ],
    { stroke: ink.accent, width: 1.6 },
  );
  pen.path(
    [
      [168, 57],
      [172, 66],
      [166, 68],
    ],
    { stroke: ink.accent, width: 1.6 },
  );
  pen.path(
    [
      [140, 74],
      [140, 84],
      [196, 84],
      [196, 96],
    ],
    { width: 2 },
  );
  const notes: [number, number, number, number, string][] = [
    [176, 22, 300, 18, 'lens, UV-stable polycarbonate'],
    [188, 50, 300, 42, 'lip seal on a clean ring of 6 mm'],
    [170, 64, 300, 66, 'snap ring MH45, behind the panel'],
    [196, 92, 300, 90, 'drip loop, tied within 100 mm'],
  ];
  for (const [x1, y1, x2, y2, text] of notes) {
    pen.line(x1, y1, x2 - 4, y2, thin);
    pen.label(x2, y2 + 2.5, text);
  }
  return 102;
}

/** The order of pixels in columns that run up and down in turn. */
export function snake(pen: Pen) {
  const [columns, rows, step] = [9, 5, 18];
  for (let c = 0; c < columns; c++) {
    for (let r = 0; r < rows; r++)
      pen.circle(40 + c * 26, 12 + r * step, 4, { fill: hues[(c + r) % hues.length], width: 0.5 });
    const [from, to] = c % 2 === 0 ? [84 + 6, 6] : [6, 84 + 6];
    pen.arrow(40 + c * 26 + 8, from, 40 + c * 26 + 8, to, { stroke: ink.accent, width: 0.9 });
  }
  pen.arrow(4, 96, 38, 89, { width: 1 });
  pen.label(0, 106, 'first pixel');
  pen.label(300, 36, 'Seen from the front. Every second column');
  pen.label(300, 47, '(or row) runs back; the option Snake of');
  pen.label(300, 58, 'the PX output turns it round in the map.');
  return 108;
}

export function spokes(pen: Pen) {
  const [cx, cy] = [92, 66];
  pen.circle(cx, cy, 60, { width: 0.8, stroke: ink.soft });
  for (let i = 0; i < 12; i++) {
    const angle = (i * Math.PI) / 6;
    const point = (radius: number): [number, number] => [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
    pen.line(...point(12), ...point(34), { stroke: hues[i % hues.length], width: 3 });
    pen.line(...point(36), ...point(58), { stroke: hues[(i + 1) % hues.length], width: 3 });
    pen.circle(...point(35), 2, { fill: ink.red, stroke: ink.red });
  }
  pen.circle(cx, cy, 11, { fill: ink.night });
  pen.label(cx, cy + 2.5, 'hub', { align: 'center', color: ink.white });
  pen.label(190, 36, 'Data starts at the hub, outwards in every spoke.');
  pen.circle(193, 52, 2, { fill: ink.red, stroke: ink.red });
  pen.label(200, 54.5, 'Injection lead where the two feeds of a spoke meet.');
  pen.label(190, 73, 'A broken cable darkens the outer part of one spoke only.');
  return 132;
}

export function bend(pen: Pen) {
  const glow = { stroke: hues[0], width: 5 };
  pen.arc(70, 84, 54, 200, 340, glow);
  pen.label(70, 14, 'Side bend: FN0612, FN1220, FN2540', { align: 'center', bold: true });
  pen.label(70, 62, 'in the plane of the wall', { align: 'center' });
  pen.arc(236, 84, 54, 200, 340, { stroke: ink.text, width: 6 });
  pen.arc(236, 84, 58, 200, 340, { stroke: hues[3], width: 2.5 });
  pen.label(236, 14, 'Top bend: FN1616', { align: 'center', bold: true });
  pen.label(236, 62, 'lit face outwards', { align: 'center' });
  pen.path(
    [
      [350, 78],
      [372, 44],
      [394, 78],
      [416, 44],
      [438, 78],
    ],
    { stroke: ink.red, width: 5 },
  );
  pen.line(344, 36, 446, 86, { stroke: ink.red, width: 1.4 });
  pen.line(446, 36, 344, 86, { stroke: ink.red, width: 1.4 });
  pen.label(395, 14, 'Never: twist, kink, pull', { align: 'center', bold: true, color: ink.red });
  return 94;
}

export function mesh(pen: Pen) {
  pen.rect(20, 4, 180, 8, { fill: ink.line });
  for (const x of [50, 110, 170]) {
    pen.line(x, 12, x, 104, { width: 1.2 });
    pen.rect(x - 4, 12, 8, 9, { fill: ink.wash });
    pen.rect(x - 4, 98, 8, 16, { fill: ink.wash });
    for (let y = 28; y < 96; y += 9) {
      pen.circle(x, y, 2.4, { fill: hues[(x + y) % hues.length], width: 0.4 });
      if (x < 170)
        [15, 30, 45].forEach((dx) => pen.circle(x + dx, y, 2.4, { fill: hues[(y + dx) % hues.length], width: 0.4 }));
    }
  }
  pen.rect(20, 114, 180, 8, { fill: ink.line });
  pen.line(178, 17, 236, 17, thin);
  pen.label(240, 19.5, 'head clevis M12 with split pin');
  pen.line(178, 60, 236, 60, thin);
  pen.label(240, 62.5, 'cable 6 mm, stainless; carrier clamps every 500 mm');
  pen.line(178, 106, 236, 106, thin);
  pen.label(240, 108.5, 'spring foot with scale in kN and yellow band');
  return 126;
}

export function setback(pen: Pen) {
  pen.rect(40, 4, 16, 112, { fill: ink.line });
  pen.rect(112, 104, 22, 10, { fill: ink.night });
  pen.path(
    [
      [120, 104],
      [56, 6],
    ],
    { stroke: hues[0], width: 1.2 },
  );
  pen.path(
    [
      [120, 104],
      [56, 92],
    ],
    { stroke: hues[0], width: 1.2 },
  );
  pen.path(
    [
      [120, 104],
      [56, 42],
    ],
    { stroke: ink.amber, width: 1, dash: [3, 2] },
  );
  pen.line(20, 116, 200, 116, { width: 1.2 });
  pen.arrow(30, 60, 30, 6, thin);
  pen.arrow(30, 60, 30, 114, thin);
  pen.label(24, 62, 'H', { bold: true, align: 'right' });
  pen.arrow(90, 124, 57, 124, thin);
  pen.arrow(90, 124, 122, 124, thin);
  pen.label(90, 134, 'S', { bold: true, align: 'center' });
  pen.label(170, 40, 'H: lit height.  S: setback.');
  pen.label(170, 53, 'Wash: S is about H / 10. Graze: S from 100 to 150 mm.');
  pen.label(170, 66, 'Dashed: the axis of the beam, aimed at two thirds of the height.');
  return 140;
}

export function ground(pen: Pen) {
  pen.rect(20, 16, 76, 9, { fill: ink.line });
  pen.rect(164, 16, 76, 9, { fill: ink.line });
  pen.rect(96, 14, 68, 60, { fill: ink.wash });
  pen.rect(98, 12, 64, 5, { fill: hues[3] });
  pen.rect(108, 26, 44, 26, { fill: ink.night });
  pen.label(130, 42, 'light head', { align: 'center', color: ink.white });
  for (let i = 0; i < 21; i++)
    for (let r = 0; r < 3; r++) pen.circle(84 + i * 4.6 + (r % 2) * 2, 80 + r * 6, 2, { stroke: ink.soft, width: 0.5 });
  pen.path(
    [
      [96, 62],
      [40, 70],
      [20, 78],
    ],
    { width: 2.4 },
  );
  pen.path(
    [
      [130, 74],
      [130, 108],
    ],
    { stroke: ink.accent, width: 2 },
  );
  const notes: [number, number, number, string][] = [
    [162, 14, 12, 'glass 3 mm above the paving'],
    [164, 48, 42, 'blind box in concrete C25/30'],
    [180, 86, 74, 'gravel 16/32, 250 mm'],
    [130, 104, 104, 'drain: 10 litres in five minutes'],
  ];
  for (const [x, y, labelY, text] of notes) {
    pen.line(x, y, 276, labelY, thin);
    pen.label(280, labelY + 2.5, text);
  }
  pen.label(0, 92, 'conduit falls away');
  return 114;
}
