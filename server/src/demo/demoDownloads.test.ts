import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFactRange } from '@msl/shared/factTexts';
import { findProjectRoot } from '../config/projectRoot';
import { toFileTitle } from '../media/fileTitle';
import { readDmxModes } from '../modules/downloads/dmxModes';
import { type DemoContent, type DemoProduct, readDemoContent } from './demoContent';
import { fluxOf, halfAngleOf, type Photometry, readEulumdat, readIes } from './testing/photometry';

const folder = join(findProjectRoot(), 'server', 'demo');
const dmxCategories = ['washers', 'spotlights', 'strobes'];

describe('the downloads of the demo', () => {
  let content: DemoContent;
  beforeAll(async () => {
    content = await readDemoContent(folder);
  });

  /** Returns the file of a product's download with this extension. */
  const fileOf = ({ key }: DemoProduct, extension: string): string | undefined => {
    const files = content.links.downloads.filter(({ products }) => products.length === 1 && products[0] === key);
    const name = files.find(({ file }) => file?.endsWith(`.${extension}`))?.file;
    return name && join(folder, 'downloads', name);
  };

  it('have one title for one file', () => {
    const { downloads } = content.links;
    const repeated = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index);
    expect(repeated(downloads.map(({ title }) => title))).toEqual([]);
    expect(repeated(downloads.map(({ file, document = '' }) => file ?? document))).toEqual([]);
    const names = new Map<string, Set<string>>();
    for (const { document, name } of content.manuals.flatMap(({ files }) => files))
      names.set(document, (names.get(document) ?? new Set()).add(toFileTitle(name)));
    for (const { document = '', title } of downloads) names.get(document)?.add(title);
    expect([...names].filter(([, titles]) => titles.size > 1)).toEqual([]);
  });

  it('give each DMX fixture a GDTF with the modes of its specifications', async () => {
    const fixtures = content.products.filter(({ categoryKey }) => dmxCategories.includes(categoryKey));
    for (const fixture of fixtures) {
      const [, stated = ''] = /<th>DMX channels<\/th><td>([^(<]*)/.exec(fixture.specifications) ?? [];
      const modes = await readDmxModes(fileOf(fixture, 'gdtf') ?? `no GDTF of ${fixture.key}`);
      const footprints = modes.map(({ footprint }) => footprint);
      expect([fixture.key, footprints]).toEqual([fixture.key, (stated.match(/\d+/g) ?? []).map(Number)]);
    }
    expect(fixtures).toHaveLength(13);
  });

  it('give each luminaire photometry with the luminous flux and the beam angle of its facts', () => {
    const luminaires = content.products.flatMap((product) => {
      const { facts = {} } = content.facts.products[product.key] ?? {};
      const stated = facts['luminous-flux'] ?? facts['luminous-flux-per-metre'] ?? facts['peak-output'];
      const flux = isFactRange(stated) ? stated.to : stated;
      return typeof flux === 'number' ? [{ product, flux, beam: facts['beam-angle'] }] : [];
    });
    const wrong = luminaires.flatMap(({ product, flux, beam }) => {
      const read = (extension: string, parse: (text: string) => Photometry) =>
        parse(readFileSync(fileOf(product, extension) ?? `no ${extension} of ${product.key}`, 'latin1'));
      return [read('ies', readIes), read('ldt', readEulumdat)].flatMap((photometry) => {
        const found =
          Math.abs(fluxOf(photometry) / flux - 1) < 0.02 ? [] : [`${product.key}: ${fluxOf(photometry)} lm`];
        const half = halfAngleOf(photometry);
        const isBeam = isFactRange(beam)
          ? half >= beam.from - 2 && half <= beam.to + 2
          : // A globe and a half sphere have no angle of half intensity.
            beam === undefined || Number(beam) >= 180 || Math.abs(half - Number(beam)) <= 2;
        return isBeam ? found : [...found, `${product.key}: ${half}°, and not ${JSON.stringify(beam)}`];
      });
    });
    expect(wrong).toEqual([]);
    expect(luminaires).toHaveLength(45);
  });
});
