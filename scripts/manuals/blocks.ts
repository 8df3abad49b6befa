import { drawDiagram, tallest } from './diagrams';
import { printable, wrap, type Sheet } from './sheet';
import { columnWidth, ink, paper } from './theme';
import type { Block } from './types';

const cell = { size: 8.5, leading: 11.5, padX: 6, padY: 3.5 };
/** Tables up to this height stay in one piece. */
const wholeTable = 190;

/** The room a block needs before it may begin: a heading stays with it. */
export function firstHeight(sheet: Sheet, block: Block | undefined): number {
  if (!block) return 0;
  if ('rows' in block) return tableHeight(sheet, block.rows);
  return 'name' in block ? tallest : 44;
}

export function drawBlock(sheet: Sheet, block: Block) {
  if ('rows' in block) drawTable(sheet, block.head, block.rows);
  else if ('name' in block) drawDiagram(sheet, block.name, block.feeds);
  else if ('items' in block) drawItems(sheet, block.items, block.type);
  else if (block.type === 'paragraph') sheet.text(block.text);
  else drawCallout(sheet, block.text, block.type);
  sheet.skip(7);
}

function drawItems(sheet: Sheet, items: string[], kind: 'list' | 'steps') {
  const [x, width] = [paper.left + 18, columnWidth - 18];
  items.forEach((item, index) => {
    sheet.need(sheet.heightOf(item, { width }));
    const mark = { x: paper.left + 4, y: sheet.y - 10.6, size: 9.5, font: sheet.fonts.bold, color: ink.accent };
    sheet.page.drawText(kind === 'steps' ? `${index + 1}.` : '•', mark);
    sheet.text(item, { x, width });
    sheet.skip(2);
  });
}

function drawCallout(sheet: Sheet, text: string, kind: 'note' | 'warning') {
  const warning = kind === 'warning';
  const [x, width] = [paper.left + 14, columnWidth - 26];
  const height = sheet.heightOf(text, { width }) + 28;
  sheet.need(height + 4);
  const bottom = sheet.y - height;
  const fill = warning ? ink.amberWash : ink.wash;
  sheet.page.drawRectangle({ x: paper.left, y: bottom, width: columnWidth, height, color: fill });
  sheet.page.drawRectangle({ x: paper.left, y: bottom, width: 3, height, color: warning ? ink.amber : ink.accent });
  sheet.y -= 6;
  sheet.text(warning ? 'Warning' : 'Note', {
    x,
    font: sheet.fonts.bold,
    size: 8.5,
    color: warning ? ink.red : ink.accent,
  });
  sheet.text(text, { x, width });
  sheet.y = bottom - 2;
}

/** Every column gets what its longest word needs; the rest is shared by what the cells would like. */
function columnWidths(sheet: Sheet, rows: string[][]): number[] {
  const measure = (text: string) => sheet.fonts.bold.widthOfTextAtSize(printable(text), cell.size) + 2 * cell.padX + 1;
  const columns = rows[0]?.length ?? 0;
  const columnOf = (index: number) => rows.map((row) => row[index] ?? '');
  const least = Array.from({ length: columns }, (_, i) =>
    Math.max(
      ...columnOf(i)
        .flatMap((text) => text.split(' '))
        .map(measure),
    ),
  );
  const wish = Array.from({ length: columns }, (_, i) => Math.max(...columnOf(i).map(measure)));
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const spare = columnWidth - sum(least);
  const wanted = wish.map((value, i) => value - (least[i] ?? 0));
  const share = sum(wanted) > 0 ? Math.min(1, spare / sum(wanted)) : 0;
  const widths = least.map((value, i) => value + (wanted[i] ?? 0) * share);
  const left = columnWidth - sum(widths);
  return widths.map((value) => value + left / columns);
}

const tableHeight = (sheet: Sheet, rows: string[][]) =>
  Math.min(wholeTable, (rows.length + 1) * (cell.leading + 2 * cell.padY * sheet.air) + 6);

function drawTable(sheet: Sheet, head: string[], rows: string[][]) {
  const widths = columnWidths(sheet, [head, ...rows]);
  const drawRow = (texts: string[], isHead: boolean, shade: boolean) => {
    const font = isHead ? sheet.fonts.bold : sheet.fonts.plain;
    const lines = texts.map((text, i) => wrap(text, font, cell.size, (widths[i] ?? 0) - 2 * cell.padX));
    const padY = cell.padY * sheet.air;
    const height = Math.max(...lines.map((l) => l.length)) * cell.leading + 2 * padY;
    if (sheet.need(height) && !isHead) drawRow(head, true, false);
    const fill = isHead ? ink.night : shade ? ink.wash : ink.white;
    sheet.page.drawRectangle({ x: paper.left, y: sheet.y - height, width: columnWidth, height, color: fill });
    let x = paper.left + cell.padX;
    lines.forEach((cellLines, i) => {
      const cellFont = isHead || i === 0 ? sheet.fonts.bold : sheet.fonts.plain;
      const look = { size: cell.size, font: cellFont, color: isHead ? ink.white : ink.text };
      cellLines.forEach((line, n) => {
        sheet.page.drawText(line, { ...look, x, y: sheet.y - padY - n * cell.leading - 8.6 });
      });
      x += widths[i] ?? 0;
    });
    sheet.y -= height;
  };
  sheet.need(tableHeight(sheet, rows));
  sheet.skip(3);
  drawRow(head, true, false);
  rows.forEach((row, index) => drawRow(row, false, index % 2 === 1));
  const ends = { start: { x: paper.left, y: sheet.y }, end: { x: paper.left + columnWidth, y: sheet.y } };
  sheet.page.drawLine({ ...ends, thickness: 0.6, color: ink.line });
  sheet.y -= 3;
}
