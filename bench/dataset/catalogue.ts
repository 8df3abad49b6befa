import { createHash } from 'node:crypto';
import { makeRng, type Rng } from '../../scripts/pictures/core/rng';
import type { AttributesTable, CategoriesTable, ManualsTable, ProductsTable } from '../../server/src/database/schema';
import { toSearchText } from '../../server/src/database/searchText';
import { toPlainText } from '../../server/src/records/richText';
import { attributes, colours, families, finishes, protections, sentences, series, sizes } from './vocabulary';

const firstMs = Date.parse('2015-01-05T08:00:00.000Z');
const minuteMs = 60_000;
const minutesBetweenProducts = 41;
const manualCount = 40;

/** A catalogue of any size, the same for the same seed; a larger one begins with the products of a smaller one. */
export class Catalogue {
  private readonly attributeIds: string[];
  private readonly categoryIds: string[];
  private readonly manualIds: string[];

  constructor(private readonly seed: number) {
    this.attributeIds = this.ids('attribute', attributes.length);
    this.categoryIds = this.ids('category', families.length);
    this.manualIds = this.ids('manual', manualCount);
  }

  attributes(): AttributesTable[] {
    return attributes.map(({ fieldName, options }, index) => ({
      ...this.record('attribute', index, fieldName, ...options),
      fieldName,
      description: `Which ${fieldName.toLowerCase()} the part is delivered with.`,
      options: JSON.stringify(options),
    }));
  }

  categories(): CategoriesTable[] {
    return families.map(({ categoryName }, index) => ({
      ...this.record('category', index, categoryName),
      ...{ categoryName, nameKey: toSearchText(categoryName), filePath: null },
    }));
  }

  /** Which attributes each category offers. */
  links() {
    return families.flatMap((family, index) =>
      family.attributes.map((attribute, position) => ({
        categoryId: this.categoryIds[index]!,
        attributeId: this.attributeIds[attribute]!,
        position,
      })),
    );
  }

  manuals(): ManualsTable[] {
    return Array.from({ length: manualCount }, (_, index) => {
      const title = `${families[index % families.length]?.noun} installation guide ${index + 1}`;
      return { ...this.record('manual', index, title), title, description: `<p>${title}</p>`, filePaths: '[]' };
    });
  }

  product(index: number): ProductsTable {
    const rng = makeRng(this.seed * 1_000_003 + index);
    const group = rng.int(families.length);
    const { code, noun } = families[group] ?? families[0]!;
    const [colourCode, colour] = rng.pick(colours);
    const model = `${code}${rng.pick(sizes)}`;
    const name = `${rng.pick(series)} ${model} ${noun} ${colour} ${rng.pick(finishes)}`;
    const partNumber = `MSL-${model}-${colourCode}-${index.toString(36).toUpperCase().padStart(4, '0')}`;
    const description = describe(rng, `${model} ${noun}`);
    const record = this.record('product', index, name, partNumber);
    return {
      ...record,
      categoryId: this.categoryIds[group]!,
      ...{ name, partNumber, description, descriptionText: toPlainText(description) },
      specifications: specify(rng),
      manualId: rng.chance(0.6) ? rng.pick(this.manualIds) : null,
      imagePath: '[]',
      date: record.createdAt,
      isFeatured: rng.chance(0.002) ? 1 : 0,
    };
  }

  private id(kind: string, index: number): string {
    return createHash('sha256').update(`${this.seed} ${kind} ${index}`).digest().subarray(0, 12).toString('base64url');
  }

  private ids(kind: string, count: number): string[] {
    return Array.from({ length: count }, (_, index) => this.id(kind, index));
  }

  private record(kind: string, index: number, ...searched: string[]) {
    const at = new Date(firstMs + index * minutesBetweenProducts * minuteMs).toISOString();
    return { id: this.id(kind, index), searchText: toSearchText(...searched), createdAt: at, updatedAt: at };
  }
}

function describe(rng: Rng, what: string): string {
  const first = rng.int(sentences.length);
  const [said, listed, added] = [3, 3, 2].map((count, part) =>
    Array.from({ length: count }, (_, index) => sentences[(first + part * 3 + index) % sentences.length]),
  ) as [string[], string[], string[]];
  const points = listed.map((point) => `<li>${point}</li>`).join('');
  return `<p>The ${what} for permanent shows. ${said.join(' ')}</p>\n<ul>${points}</ul>\n<p>${added.join(' ')}</p>`;
}

function specify(rng: Rng): string {
  const watts = (0.5 + rng.next() * 40).toFixed(2);
  const rows: [string, string][] = [
    ['Power', `${watts} W at full white`],
    ['Luminous flux', `${Math.round(Number(watts) * 62)} lm`],
    ['Beam angle', `${20 + rng.int(14) * 10}°`],
    ['PWM frequency', `${1 + rng.int(16)} kHz`],
    ['Weight', `${20 + rng.int(4000)} g`],
    ['Ingress protection', rng.pick(protections)],
    ['Operating temperature', '−25 °C to +55 °C'],
    ['Lifetime', '50,000 h to L70 at 40 °C ambient'],
    ['Warranty', '5 years'],
  ];
  const cells = rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`);
  return `<table><tbody>${cells.join('')}</tbody></table>`;
}
