import { createHash } from 'node:crypto';
import { Random } from 'random';
import type { AttributesTable, CategoriesTable } from '../../server/src/database/catalogueTables';
import type { ManualsTable, ProductsTable } from '../../server/src/database/schema';
import { partNumberKey, toSearchText } from '../../server/src/database/searchText';
import { toSortKey } from '../../server/src/text/sortKey';
import { toPlainText } from '@msl/shared/plainText';
import { createFacts, factAttributes } from './facts';
import { attributes, colours, families, finishes, protections, sentences, series, sizes } from './vocabulary';

const firstMs = Date.parse('2015-01-05T08:00:00.000Z');
const minuteMs = 60_000;
const minutesBetweenProducts = 41;
const manualCount = 40;

/**
 * Generates a catalogue of any size, deterministic by seed. A larger catalogue begins with the products of a smaller
 * one.
 */
export class Catalogue {
  private readonly attributeIds: string[];
  private readonly categoryIds: string[];
  private readonly factIds: string[];
  private readonly manualIds: string[];

  constructor(private readonly seed: number) {
    this.attributeIds = this.ids('attribute', attributes.length);
    this.factIds = this.ids('fact', factAttributes.length);
    this.categoryIds = this.ids('category', families.length);
    this.manualIds = this.ids('manual', manualCount);
  }

  attributes(): AttributesTable[] {
    const facts = factAttributes.map(({ fieldName, kind, unit }, index) => ({
      ...this.record('fact', index, fieldName),
      ...{
        fieldName,
        description: `The ${fieldName.toLowerCase()} of the part.`,
        options: '[]',
        codes: '{}',
        kind,
        unit,
        group: '',
      },
      ...{ order: attributes.length + index, isFilter: 1, onCards: 1, isCompared: 1 },
    }));
    const choices = attributes.map(({ fieldName, options }, index) => ({
      ...this.record('attribute', index, fieldName, ...options),
      fieldName,
      description: `Which ${fieldName.toLowerCase()} the part is delivered with.`,
      options: JSON.stringify(options),
      ...{
        codes: '{}',
        kind: 'choice' as const,
        unit: '',
        group: '',
        order: index,
        isFilter: 1,
        onCards: 0,
        isCompared: 1,
      },
    }));
    return [...choices, ...facts];
  }

  categories(): CategoriesTable[] {
    return families.map(({ categoryName }, index) => ({
      ...this.record('category', index, categoryName),
      ...{ categoryName, nameKey: toSearchText(categoryName), summary: null, filePath: null, position: index },
      ...{ categoryNameSortKey: toSortKey(categoryName) },
    }));
  }

  /** Returns the pairs of category and offered attribute. */
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
    const random = new Random(this.seed * 1_000_003 + index);
    const group = random.int(0, families.length - 1);
    const { code, noun } = families[group] ?? families[0]!;
    const [colourCode, colour] = pick(random, colours);
    const model = `${code}${pick(random, sizes)}`;
    const name = `${pick(random, series)} ${model} ${noun} ${colour} ${pick(random, finishes)}`;
    const partNumber = `MSL-${model}-${colourCode}-${index.toString(36).toUpperCase().padStart(4, '0')}`;
    const description = createDescription(random, `${model} ${noun}`);
    const record = this.record('product', index, name, partNumber);
    return {
      ...record,
      categoryId: this.categoryIds[group]!,
      ...{ name, partNumber, summary: '', description, descriptionText: toPlainText(description) },
      ...{ nameSortKey: toSortKey(name), partNumberSortKey: toSortKey(partNumber) },
      ...{ partNumberMatchKey: partNumberKey(partNumber) },
      specifications: createSpecifications(random),
      manualId: random.next() < 0.6 ? pick(random, this.manualIds) : null,
      imagePath: '[]',
      date: record.createdAt,
      isFeatured: random.next() < 0.002 ? 1 : 0,
      ...createFacts({ index, seed: this.seed }, this.factIds, {
        id: this.attributeIds[0]!,
        options: attributes[0]!.options,
      }),
      discontinuedAt: null,
      rank: 0,
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

const pick = <T>(random: Random, items: readonly T[]) => items[random.int(0, items.length - 1)] as T;

function createDescription(random: Random, subject: string): string {
  const first = random.int(0, sentences.length - 1);
  const [introduction, bulletPoints, closing] = [3, 3, 2].map((count, part) =>
    Array.from({ length: count }, (_, index) => sentences[(first + part * 3 + index) % sentences.length]),
  ) as [string[], string[], string[]];
  const points = bulletPoints.map((point) => `<li>${point}</li>`).join('');
  return `<p>The ${subject} for permanent shows. ${introduction.join(' ')}</p>\n<ul>${points}</ul>\n<p>${closing.join(' ')}</p>`;
}

function createSpecifications(random: Random): string {
  const watts = random.float(0.5, 40.5).toFixed(2);
  const rows: [string, string][] = [
    ['Power', `${watts} W at full white`],
    ['Luminous flux', `${Math.round(Number(watts) * 62)} lm`],
    ['Beam angle', `${20 + random.int(0, 13) * 10}°`],
    ['PWM frequency', `${1 + random.int(0, 15)} kHz`],
    ['Weight', `${20 + random.int(0, 3999)} g`],
    ['Ingress protection', pick(random, protections)],
    ['Operating temperature', '−25 °C to +55 °C'],
    ['Lifetime', '50,000 h to L70 at 40 °C ambient'],
    ['Warranty', '5 years'],
  ];
  const cells = rows.map(([name, value]) => `<tr><th>${name}</th><td>${value}</td></tr>`);
  return `<table><tbody>${cells.join('')}</tbody></table>`;
}
