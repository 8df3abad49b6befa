// Makes the outlines that the server draws the pictures of shared links with: the display face as paths, so that no
// machine's fonts matter. Run from the project's root: node host/scripts/outlineFont.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';

const files = fileURLToPath(new URL('../../node_modules/@fontsource-variable/archivo/files/', import.meta.url));
const target = fileURLToPath(new URL('../../server/src/seo/og-images/displayOutlines.json', import.meta.url));

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0x17f), ...'–—‘’“”•…→←↑↓×−≤≥≈Ωµ€™′″‹›'];
/** The second file has what the first lacks. */
const sources = ['archivo-latin-wdth-normal.woff2', 'archivo-latin-ext-wdth-normal.woff2'];
const kerned = [...range(0x30, 0x39), ...range(0x41, 0x5a), ...range(0x61, 0x7a), ..."-.,:’'/("];

async function open(file) {
  const axes = { wdth: 125, wght: 640 };
  const options = { targetFormat: 'truetype', variationAxes: axes };
  const bytes = await subsetFont(await readFile(files + file), characters.join(''), options);
  const face = new Face(new Blob(bytes));
  return { font: new Font(face), unitsPerEm: face.upem };
}

function widthOf(font, text) {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphPositions().reduce((sum, { xAdvance }) => sum + xAdvance, 0);
}

/** Path and advance of each character that the font has, in its units, y up. */
function outlinesOf(font) {
  const found = characters.map((character) => [character, font.nominalGlyph(character.codePointAt(0))]);
  return Object.fromEntries(
    found
      .filter(([, glyph]) => glyph)
      .map(([character, glyph]) => [character, [font.glyphHAdvance(glyph), font.glyphToPath(glyph)]]),
  );
}

function kerningOf(font) {
  const alone = new Map(kerned.map((character) => [character, widthOf(font, character)]));
  const pairs = kerned.flatMap((left) => kerned.map((right) => [left, right]));
  const moved = pairs.map(([left, right]) => [
    left + right,
    widthOf(font, left + right) - alone.get(left) - alone.get(right),
  ]);
  return Object.fromEntries(moved.filter(([, by]) => by !== 0));
}

const opened = await Promise.all(sources.map(open));
const glyphs = Object.assign({}, ...opened.toReversed().map(({ font }) => outlinesOf(font)));
const [{ font, unitsPerEm }] = opened;
const json = JSON.stringify({ unitsPerEm, glyphs, kerning: kerningOf(font) });
await writeFile(target, `${json}\n`);
console.log(`${Object.keys(glyphs).length} glyphs, ${json.length} bytes`);
