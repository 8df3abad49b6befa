import { join } from 'node:path';
import type { Facts } from '@msl/shared/contracts';
import { isFactRange } from '@msl/shared/factTexts';
import { toLines } from '../crud/csv';
import { findProjectRoot } from '../config/projectRoot';
import { type DemoContent, type DemoProduct, readDemoContent } from './demoContent';
import { rowsOf, type Statement, statementsOf, wordedRows, wordingsByRow } from './testing/statements';

/** Returns the texts of which one must be in the product's text, for each figure of a value. */
function figuresOf(value: Facts[string]): string[][] {
  if (isFactRange(value)) return [...figuresOf(value.from), ...figuresOf(value.to)];
  if (typeof value !== 'number') return [[String(value)]];
  const size = Math.abs(value);
  const texts = [String(size), String(size).replace(/\B(?=(?:\d{3})+$)/g, ',')];
  // Light parts have their weight in grams.
  if (size < 0.05) return [[`${size * 1000} g`]];
  return [value < 0 ? texts.map((text) => `\u2212${text}`) : texts];
}

/** How often a heading of the specifications occurs before products can be compared by it. */
const minShared = 4;

describe('the facts of the demo products', () => {
  let content: DemoContent;
  beforeAll(async () => {
    content = await readDemoContent(join(findProjectRoot(), 'server', 'demo'));
  });

  const attributesOf = ({ categoryKey }: DemoProduct) =>
    content.categories.find(({ key }) => key === categoryKey)?.attributes ?? [];
  const factsOf = ({ key }: DemoProduct) => content.facts.products[key]?.facts ?? {};

  /** Returns the options that a product comes in, of one attribute. */
  function optionsOf(product: DemoProduct, attribute: string): readonly string[] {
    const own = content.facts.products[product.key]?.offers?.[attribute];
    const { options = [] } = content.attributes.find(({ key }) => key === attribute) ?? {};
    return own ?? (attributesOf(product).includes(attribute) ? options : []);
  }

  /** Whether one of the facts or options is the value, covers it, or begins with it: "DMX512 / RDM" answers "DMX". */
  function isAnswered(product: DemoProduct, { attributes, value }: Statement): boolean {
    return attributes.some((attribute) => {
      const fact = factsOf(product)[attribute];
      if (isFactRange(fact)) return Number(value) >= fact.from && Number(value) <= fact.to;
      // A lead carries any voltage below its rated one.
      if (attribute === 'rated-voltage') return Number(fact) >= Number.parseInt(String(value), 10);
      if (fact !== undefined) return fact === value;
      return optionsOf(product, attribute).some((option) => option === value || isPartOf(String(value), option));
    });
  }
  const isPartOf = (name: string, option: string) => option.startsWith(name) && !/^\w/.test(option.slice(name.length));

  it('are only what the texts and the options of the products say', () => {
    const { products, facts, attributes } = content;
    const units = new Map(facts.attributes.map(({ key, unit = '' }) => [key, unit]));
    expect(Object.keys(facts.products).sort()).toEqual(products.map(({ key }) => key).sort());
    const unfounded = products.flatMap((product) => {
      const { key, summary, description, specifications } = product;
      const own = facts.products[key] ?? { facts: {} };
      const chosen = attributes
        .filter((attribute) => attributesOf(product).includes(attribute.key))
        .flatMap(({ description: meaning = '', options = [] }) => [meaning, ...options]);
      const text = [summary, toLines(description), toLines(specifications), ...chosen]
        .join('\n')
        .replaceAll(/(\d) to (\d+) V\b/g, '$1 V to $2 V');
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

  it('answer every number, voltage, protocol and class of protection that descriptions and specifications state', () => {
    const unanswered = content.products.flatMap((product) =>
      statementsOf(product)
        .filter((statement) => !isAnswered(product, statement))
        .map(({ attributes, value }) => `${product.key} ${value}: ${attributes.join(' or ')}`),
    );
    expect(unanswered).toEqual([]);
  });

  it('are read from every row of the specifications that many products have, unless it is only words', () => {
    const counts = new Map<string, number>();
    const headings = content.products.flatMap((product) => rowsOf(product).map(([heading]) => heading));
    for (const heading of headings) counts.set(heading, (counts.get(heading) ?? 0) + 1);
    const shared = [...counts].filter(([, count]) => count >= minShared).map(([heading]) => heading);
    expect(shared.filter((heading) => !wordingsByRow[heading] && !wordedRows.includes(heading))).toEqual([]);
    expect(Object.keys(wordingsByRow).filter((heading) => !counts.has(heading))).toEqual([]);
  });

  it('have one attribute for one thing', () => {
    const filters = [...content.attributes, ...content.facts.attributes].filter(({ isFilter }) => isFilter !== false);
    const words = filters.map(({ fieldName }) => fieldName.toLowerCase().replace(/^(data|control|lamp|supply) /, ''));
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
