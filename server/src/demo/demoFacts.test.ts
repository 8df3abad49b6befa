import { join } from 'node:path';
import type { Facts } from '@msl/shared/contracts';
import { isFactRange } from '@msl/shared/factTexts';
import { toLines } from '../crud/csv';
import { findProjectRoot } from '../config/projectRoot';
import { type DemoContent, type DemoProduct, readDemoContent } from './demoContent';

/** Returns the texts of which one must be in the product's text, for each figure of a value. */
function figuresOf(value: Facts[string]): string[][] {
  if (isFactRange(value)) return [...figuresOf(value.from), ...figuresOf(value.to)];
  if (typeof value !== 'number') return [[String(value)]];
  const size = Math.abs(value);
  const texts = [String(size), String(size).replace(/\B(?=(?:\d{3})+$)/g, ',')];
  return [value < 0 ? texts.map((text) => `\u2212${text}`) : texts];
}

/** The attributes of which a product with such a row in its specifications must have one. */
const attributesByRow: Record<string, string[]> = {
  'Luminous flux': ['luminous-flux', 'luminous-flux-per-metre'],
  'Peak output': ['peak-output'],
  Power: ['power', 'power-per-metre', 'power-per-area'],
  'Output power': ['output-power'],
  'Data protocol': ['control-protocol'],
  Control: ['control-protocol'],
  'Network protocols': ['control-protocol'],
  'Supply voltage': ['supply-voltage'],
  'Rated voltage': ['supply-voltage'],
  'Ingress protection': ['ingress'],
  'Impact resistance': ['impact'],
  'Beam angle': ['beam-angle'],
  'Pixel pitch': ['pixel-pitch-mm'],
  Diameter: ['diameter'],
  Length: ['length'],
  'Operating temperature': ['temperature'],
  Lifetime: ['lifetime'],
  Warranty: ['warranty'],
};

/** Rated voltages of cables are limits and not supplies. */
const isLimit = ({ categoryKey }: DemoProduct, row: string) => categoryKey === 'cables' && row === 'Rated voltage';

/** Returns what a product claims, by attribute: facts, its own offers, and the options of its category. */
function claimsOf({ key, categoryKey }: DemoProduct, { facts, categories }: DemoContent): Set<string> {
  const { facts: own, offers = {} } = facts.products[key] ?? { facts: {} };
  const ofCategory = categories.find((category) => category.key === categoryKey)?.attributes ?? [];
  return new Set([...Object.keys(own), ...Object.keys(offers), ...ofCategory]);
}

describe('the facts of the demo products', () => {
  let content: DemoContent;
  beforeAll(async () => {
    content = await readDemoContent(join(findProjectRoot(), 'server', 'demo'));
  });

  it('are only what the texts and the options of the products say', () => {
    const { products, facts, categories, attributes } = content;
    const units = new Map(facts.attributes.map(({ key, unit = '' }) => [key, unit]));
    expect(Object.keys(facts.products).sort()).toEqual(products.map(({ key }) => key).sort());
    const optionsOf = ({ categoryKey }: DemoProduct) => {
      const ofCategory = categories.find(({ key }) => key === categoryKey)?.attributes ?? [];
      return attributes.flatMap(({ key, options = [] }) => (ofCategory.includes(key) ? options : [])).join('\n');
    };
    const unfounded = products.flatMap((product) => {
      const { key, description, specifications } = product;
      const text = `${toLines(description)}\n${toLines(specifications)}\n${optionsOf(product)}`;
      const own = facts.products[key] ?? { facts: {} };
      const claims = Object.entries(own.facts).flatMap(([attribute, value]) =>
        figuresOf(value).map((texts) => ({ attribute, texts })),
      );
      const options = Object.entries(own.offers ?? {}).flatMap(([attribute, names]) =>
        // Lamps and controllers state their voltages without "DC" beside each figure.
        names.map((name) => ({ attribute, texts: [name, name.replace(/ DC$/, '')] })),
      );
      const isStated = (stated: string) =>
        new RegExp(`(?<![\\d.,])${stated.replace(/[.*+?^$()[\]\\|]/g, '\\$&')}(?![\\d]|[.,]\\d)`).test(text);
      return [...claims, ...options]
        .filter(({ texts }) => !texts.some(isStated))
        .map(({ attribute, texts }) => `${key} ${attribute} ${texts[0]} ${units.get(attribute) ?? ''}`);
    });
    expect(unfounded).toEqual([]);
  });

  it('hold whatever the specifications state under a heading that other products have as a fact', () => {
    const missing = content.products.flatMap((product) => {
      const claims = claimsOf(product, content);
      const rows = [...product.specifications.matchAll(/<th>(.*?)<\/th>/g)].map(([, heading = '']) => heading);
      return rows
        .filter((row) => attributesByRow[row]?.every((attribute) => !claims.has(attribute)) && !isLimit(product, row))
        .map((row) => `${product.key} ${row}`);
    });
    expect(missing).toEqual([]);
  });

  it('have one attribute for one thing', () => {
    const filters = [...content.attributes, ...content.facts.attributes].filter(({ isFilter }) => isFilter !== false);
    const words = filters.map(({ fieldName }) => fieldName.toLowerCase().replace(/^(data|control|lamp|supply) /, ''));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
