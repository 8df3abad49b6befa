/**
 * Lays the documents of server/demo/documents.json out into server/demo/manuals/<key>.pdf.
 *
 *   npx tsx scripts/manuals/render.ts
 *
 * Equal text gives equal bytes: dates come from the document, and nothing is random.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawBlock, firstHeight } from './blocks';
import { Sheet } from './sheet';
import { columnWidth, hues, ink, paper } from './theme';
import type { ManualDocument } from './types';

const demo = fileURLToPath(new URL('../../server/demo/', import.meta.url));
const target = join(demo, 'manuals');
const largestBytes = 60 * 1024;

const longDate = (iso: string) =>
  new Date(iso).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function drawTitle(sheet: Sheet, document: ManualDocument) {
  const top = paper.height;
  const heading = { size: 17, font: sheet.fonts.bold, color: ink.white, leading: 21 };
  const height = 96 + sheet.heightOf(document.title, heading);
  sheet.page.drawRectangle({ x: 0, y: top - height, width: paper.width, height, color: ink.night });
  hues.forEach((color, i) => sheet.page.drawCircle({ x: paper.left + 5 + i * 13, y: top - 40, size: 3.4, color }));
  const logo = { x: paper.left + 70, y: top - 44.5, size: 13, font: sheet.fonts.bold, color: ink.white };
  sheet.page.drawText('MSL', logo);
  sheet.y = top - 58;
  sheet.text(document.title, heading);
  const line = `${document.number}, revision ${document.revision}, ${longDate(document.date)}`;
  sheet.text(line, { size: 9, color: ink.line, leading: 16 });
  sheet.y = top - height - 14;
  sheet.text(`Applies to: ${document.products.join(', ')}`, { size: 8.5, color: ink.soft });
  sheet.y -= 6;
}

function drawSections(sheet: Sheet, document: ManualDocument) {
  for (const { heading, blocks } of document.sections) {
    sheet.need(30 + firstHeight(sheet, blocks[0]));
    sheet.skip(8);
    sheet.text(heading, { size: 12.5, font: sheet.fonts.bold, color: ink.accent, leading: 18 });
    sheet.skip(2);
    for (const block of blocks) drawBlock(sheet, block);
  }
}

function drawMargins(sheet: Sheet, document: ManualDocument) {
  const pages = sheet.pdf.getPages();
  const small = { size: 7.5, font: sheet.fonts.plain, color: ink.soft };
  const drawRight = (page: (typeof pages)[number], text: string, y: number) =>
    page.drawText(text, { ...small, x: paper.width - paper.right - small.font.widthOfTextAtSize(text, 7.5), y });
  pages.forEach((page, index) => {
    if (index > 0) {
      page.drawText('MSL', { ...small, font: sheet.fonts.bold, x: paper.left, y: paper.height - 44 });
      page.drawText(document.title, { ...small, x: paper.left + 24, y: paper.height - 44 });
      drawRight(page, document.number, paper.height - 44);
    }
    const ends = { start: { x: paper.left, y: 46 }, end: { x: paper.left + columnWidth, y: 46 } };
    page.drawLine({ ...ends, thickness: 0.6, color: ink.line });
    const offices = 'MSL   Dubai +971 4 555 0142   Orlando +1 407 555 0142   info@msl.example';
    page.drawText(offices, { ...small, x: paper.left, y: 34 });
    drawRight(page, `Page ${index + 1} of ${pages.length}`, 34);
  });
}

async function layOut(document: ManualDocument, air: number): Promise<Sheet> {
  const sheet = await Sheet.open(air);
  const date = new Date(`${document.date}T00:00:00Z`);
  sheet.pdf.setTitle(document.title, { showInWindowTitleBar: true });
  sheet.pdf.setAuthor('MSL');
  sheet.pdf.setSubject(`${document.number}, revision ${document.revision}`);
  sheet.pdf.setProducer('MSL');
  sheet.pdf.setLanguage('en-GB');
  sheet.pdf.setCreationDate(date);
  sheet.pdf.setModificationDate(date);
  drawTitle(sheet, document);
  drawSections(sheet, document);
  drawMargins(sheet, document);
  return sheet;
}

/** Takes the tighter setting when it saves a page that would hold a few lines only. */
async function render(document: ManualDocument): Promise<Uint8Array> {
  const airy = await layOut(document, 1);
  if (airy.pdf.getPageCount() === 1) return airy.pdf.save();
  const tight = await layOut(document, 0.6);
  return (tight.pdf.getPageCount() < airy.pdf.getPageCount() ? tight : airy).pdf.save();
}

const documents = JSON.parse(await readFile(join(demo, 'documents.json'), 'utf8')) as ManualDocument[];
await mkdir(target, { recursive: true });
const names = new Set(documents.map(({ key }) => `${key}.pdf`));
for (const name of await readdir(target)) if (!names.has(name)) await rm(join(target, name));
for (const document of documents) {
  const bytes = await render(document);
  if (bytes.length > largestBytes)
    throw new Error(`${document.key}.pdf has ${bytes.length} bytes; at most ${largestBytes}`);
  await writeFile(join(target, `${document.key}.pdf`), bytes);
}
console.log(`${documents.length} manuals in server/demo/manuals`);
