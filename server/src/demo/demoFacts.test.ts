import { join } from 'node:path';
import type { Facts } from '@msl/shared/contracts';
import { isFactRange } from '@msl/shared/factTexts';
import { toLines } from '../crud/csv';
import { findProjectRoot } from '../config/projectRoot';
import { readDemoContent } from './demoContent';

/** Returns the texts of which one must be in the product's text, for each figure of a value. */
function figuresOf(value: Facts[string]): string[][] {
  if (isFactRange(value)) return [...figuresOf(value.from), ...figuresOf(value.to)];
  if (typeof value !== 'number') return [[String(value)]];
  const size = Math.abs(value);
  const texts = [String(size), String(size).replace(/\B(?=(?:\d{3})+$)/g, ',')];
  return [value < 0 ? texts.map((text) => `\u2212${text}`) : texts];
}

it('states as facts of the demo products only what their own texts say', async () => {
  const { products, facts } = await readDemoContent(join(findProjectRoot(), 'server', 'demo'));
  const units = new Map(facts.attributes.map(({ key, unit = '' }) => [key, unit]));
  expect(Object.keys(facts.products).sort()).toEqual(products.map(({ key }) => key).sort());
  const unfounded = products.flatMap(({ key, description, specifications }) => {
    const text = `${toLines(description)}\n${toLines(specifications)}`;
    const own = facts.products[key] ?? { facts: {} };
    const claims = Object.entries(own.facts).flatMap(([attribute, value]) =>
      figuresOf(value).map((texts) => ({ attribute, texts })),
    );
    const options = Object.entries(own.offers ?? {}).flatMap(([attribute, names]) =>
      names.map((name) => ({ attribute, texts: [name] })),
    );
    const isStated = (stated: string) =>
      new RegExp(`(?<![\\d.,])${stated.replace(/[.*+?^$()[\]\\|]/g, '\\$&')}(?![\\d]|[.,]\\d)`).test(text);
    return [...claims, ...options]
      .filter(({ texts }) => !texts.some(isStated))
      .map(({ attribute, texts }) => `${key} ${attribute} ${texts[0]} ${units.get(attribute) ?? ''}`);
  });
  expect(unfounded).toEqual([]);
});
