// Makes the two Latin fonts that every page preloads: only the glyphs, widths and weights the site sets.
// Run from the project's root after changing the lists below: node host/scripts/subsetFonts.mjs
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const packages = fileURLToPath(new URL('../../node_modules/@fontsource-variable/', import.meta.url));
const target = fileURLToPath(new URL('../src/site/theme/fonts/', import.meta.url));

const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));
const glyphs = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”•…→←↑↓×−≤≥≈Ωµ€™′″‹›'].join('');

const fonts = [
  {
    from: 'archivo/files/archivo-latin-wdth-normal.woff2',
    to: 'archivo-expanded.woff2',
    axes: { wdth: 125, wght: 640 },
  },
  { from: 'inter/files/inter-latin-wght-normal.woff2', to: 'inter-text.woff2', axes: { wght: { min: 400, max: 650 } } },
];

for (const { from, to, axes } of fonts) {
  const font = await subsetFont(await readFile(packages + from), glyphs, {
    targetFormat: 'woff2',
    variationAxes: axes,
  });
  await writeFile(target + to, font);
  console.log(`${to}: ${font.length} bytes`);
}
