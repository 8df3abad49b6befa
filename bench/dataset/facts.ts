import { Random } from 'random';

/** Facts of the generated products: an attribute each, with the values that products have. */
export const factAttributes = [
  { fieldName: 'Pixel pitch', kind: 'number', unit: 'mm', values: [8.3, 10, 16.6, 25, 33, 50, 75, 100] },
  { fieldName: 'Power', kind: 'number', unit: 'W', values: Array.from({ length: 400 }, (_, step) => step / 4) },
  { fieldName: 'Weight', kind: 'number', unit: 'kg', values: Array.from({ length: 900 }, (_, step) => step / 100) },
  { fieldName: 'Supply', kind: 'number', unit: 'V', values: [5, 12, 24, 48] },
  { fieldName: 'Protection', kind: 'text', unit: '', values: ['IP20', 'IP54', 'IP65', 'IP66', 'IP67', 'IP68'] },
  { fieldName: 'Protocol', kind: 'text', unit: '', values: ['DMX512', 'SPI', 'Art-Net', 'sACN'] },
] as const;

/** Returns the facts and offered options of a product, as the columns store them. */
export function createFacts(
  { index, seed }: { index: number; seed: number },
  factIds: readonly string[],
  choice: { id: string; options: readonly string[] },
): { facts: string; offers: string } {
  const random = new Random(seed * 7_000_003 + index);
  const facts = factAttributes.flatMap(({ values }, at) =>
    random.next() < 0.8 ? [[factIds[at]!, values[random.int(0, values.length - 1)]!] as const] : [],
  );
  const offers = random.next() < 0.3 ? { [choice.id]: choice.options.slice(0, 1) } : {};
  return { facts: JSON.stringify(Object.fromEntries(facts)), offers: JSON.stringify(offers) };
}
