import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts } from '@msl/shared/contracts';
import { isFactRange } from '@msl/shared/factTexts';
import { findProjectRoot } from '../config/projectRoot';
import { toFileTitle } from '../media/fileTitle';
import { readZipEntry } from '../modules/downloads/parser/zipEntry';
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

  const greatest = (value: Facts[string] | undefined) => Number(isFactRange(value) ? value.to : value);

  /** Returns the optics that a product comes with; one without a name if there is no choice. */
  function opticsOf({ categoryKey }: DemoProduct): string[] {
    const { attributes: ofCategory = [] } = content.categories.find(({ key }) => key === categoryKey) ?? {};
    const optics = content.attributes.filter(({ key }) => /optic|spot-lens/.test(key) && ofCategory.includes(key));
    return optics.length ? optics.flatMap(({ options = [] }) => options) : [''];
  }

  /** Returns the file of a product's download with this extension. @param optic in the title of the download */
  const fileOf = ({ key }: DemoProduct, extension: string, optic = ''): string | undefined => {
    const files = content.links.downloads.filter(
      ({ products, title }) =>
        products.length === 1 && products[0] === key && (!optic || title.includes(`, ${optic} `)),
    );
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

  it('give the beams of each GDTF the light and the power of the product, together or while they stay on', async () => {
    const power = /<Beam Name="([^"]*)".*?PowerConsumption="([^"]*)" LuminousFlux="([^"]*)"/g;
    for (const fixture of content.products.filter(({ categoryKey }) => dmxCategories.includes(categoryKey))) {
      const { facts = {} } = content.facts.products[fixture.key] ?? {};
      const [flux, watts] = [greatest(facts['luminous-flux'] ?? facts['peak-output']), greatest(facts.power)];
      const text = String(
        await readZipEntry(fileOf(fixture, 'gdtf') ?? `no GDTF of ${fixture.key}`, 'description.xml'),
      );
      const beams = [...text.matchAll(power)].map(([, name, used, light]) => ({
        name,
        light: Number(light) / Number(used),
      }));
      expect([fixture.key, beams.length > 0]).toEqual([fixture.key, true]);
      // A flash and the light that stays on are the same LEDs with more and less power.
      for (const { name, light } of beams) expect([name, light / (flux / watts)]).toEqual([name, expect.closeTo(1, 2)]);
      const segments = [...text.matchAll(power)].filter(([, name]) => name !== 'Blinder');
      const copies = Math.max(1, text.match(/<GeometryReference /g)?.length ?? 1);
      const total = segments.reduce((sum, [, , used]) => sum + copies * Number(used), 0);
      expect([fixture.key, total / watts]).toEqual([fixture.key, expect.closeTo(1, 2)]);
    }
  });

  it('give each luminaire photometry with the luminous flux and the beam angle of its facts, for each of its optics', () => {
    const luminaires = content.products.flatMap((product) => {
      const { facts = {} } = content.facts.products[product.key] ?? {};
      const stated = facts['luminous-flux'] ?? facts['luminous-flux-per-metre'] ?? facts['peak-output'];
      return stated === undefined ? [] : [{ product, flux: greatest(stated), beam: facts['beam-angle'] }];
    });
    const wrong = luminaires.flatMap(({ product, flux, beam }) =>
      opticsOf(product).flatMap((optic) => {
        const read = (extension: string, parse: (text: string) => Photometry) =>
          parse(
            readFileSync(fileOf(product, extension, optic) ?? `no ${extension} of ${product.key} ${optic}`, 'latin1'),
          );
        // The first plane lies along the fixture in IES, across it in EULUMDAT.
        const [across = beam, along = across] = optic.match(/\d+/g) ?? [];
        const files = [
          { photometry: read('ies', readIes), angle: along },
          { photometry: read('ldt', readEulumdat), angle: across },
        ];
        return files.flatMap(({ photometry, angle }) => {
          const found =
            Math.abs(fluxOf(photometry) / flux - 1) < 0.02 ? [] : [`${product.key}: ${fluxOf(photometry)} lm`];
          const half = halfAngleOf(photometry);
          const isBeam = isFactRange(angle)
            ? half >= angle.from - 2 && half <= angle.to + 2
            : // A globe and a half sphere have no angle of half intensity.
              angle === undefined || Number(angle) >= 180 || Math.abs(half - Number(angle)) <= 2;
          return isBeam ? found : [...found, `${product.key} ${optic}: ${half}°, and not ${JSON.stringify(angle)}`];
        });
      }),
    );
    expect(wrong).toEqual([]);
    expect(luminaires).toHaveLength(45);
    expect(luminaires.flatMap(({ product }) => opticsOf(product))).toHaveLength(81);
  });
});
