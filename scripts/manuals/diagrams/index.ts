import type { Sheet } from '../sheet';
import * as mounting from './mounting';
import { Pen } from './pen';
import * as wiring from './wiring';

const figures: Record<string, (pen: Pen, feeds?: number) => number> = { ...wiring, ...mounting };
/** What every figure fits into, so that a page is turned before it is begun. */
export const tallest = 150;

export function drawDiagram(sheet: Sheet, name: string, feeds?: number) {
  const draw = figures[name];
  if (!draw) throw new Error(`no diagram is called ${name}`);
  sheet.need(tallest);
  sheet.y -= 6;
  sheet.y -= draw(new Pen(sheet, sheet.y), feeds) + 4;
}
