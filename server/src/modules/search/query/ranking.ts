import type { SearchDocumentsTable } from '../../../database/searchTables';
import { isNearTerm } from '../terms/measures';
import { stopWords } from '../terms/stopWords';
import { tokensOf } from '../terms/tokens';
import type { Alternative, Slot } from './slot';

export type RankedDocument = Pick<
  SearchDocumentsTable,
  'kind' | 'title' | 'code' | 'nameTerms' | 'kindTerms' | 'factTerms' | 'leadTerms'
>;

const nameWeight = 8;
/** A word of the name that is one of the category too names the thing itself, and not what it is for. */
const namedCategoryWeight = 9;
const categoryWeight = 6;
const factWeight = 4;
const leadWeight = 2;
/** Terms of ranges are not among those of facts; a product that is found by a number mostly has it in one. */
const rangeWeight = 3;
const anyWeight = 1;
const exactCodeBonus = 100;
const codeBonus = 40;
const exactNameBonus = 30;
const nameStartBonus = 6;
const coverageBonus = 6;
const seriesBonus = 1;
/** What is searched for is said by its category; other words describe it. */
const categoryImportance = 2.5;

/** Of equally good matches, products come first. */
const kindBonus: Record<SearchDocumentsTable['kind'], number> = {
  product: 3,
  download: 0.4,
  project: 0.5,
  page: 0.3,
  news: 0.2,
};

interface RankedSearch {
  slots: readonly Slot[];
  /** Those of the slots that name a category, see `categorySlots`. */
  categories?: ReadonlySet<Slot>;
  /** The whole search as a part number, see `toCode`. */
  code: string;
}

const spaced = (text: string) => ` ${text} `;

/** Whether a field, its terms surrounded by spaces, has all of these terms. */
const hasAll = (field: string, terms: readonly string[]) => terms.every((term) => field.includes(spaced(term)));

/** The terms of a document by field, in the order of what they count, each surrounded by spaces. */
type Fields = readonly [names: string, kinds: string, facts: string, lead: string];

const weights = [nameWeight, categoryWeight, factWeight, leadWeight, anyWeight] as const;
const factLevel = 2;
const textLevel = weights.length - 1;

const fieldsOf = ({ nameTerms, kindTerms, factTerms, leadTerms }: RankedDocument): Fields => [
  spaced(nameTerms),
  spaced(kindTerms),
  spaced(factTerms),
  spaced(leadTerms),
];

/** Returns the place among `weights` of the first field that, with those before it, has all terms. */
function levelOf(fields: Fields, terms: readonly string[]): number {
  let level = 0;
  for (const term of terms) {
    const sought = spaced(term);
    let first = 0;
    while (first < textLevel && !fields[first]?.includes(sought)) first += 1;
    level = Math.max(level, first);
  }
  return level;
}

const fieldWeight = (level: number, [, kinds]: Fields, terms: readonly string[]): number =>
  level === 0 && hasAll(kinds, terms) ? namedCategoryWeight : (weights[level] ?? anyWeight);

/** Returns how much of a title one way to say the whole search is: all, its beginning or nothing. */
function titleBonus(titleText: string, { terms, weight }: Alternative): number {
  const typed = terms.join(' ');
  if (!typed) return 0;
  if (typed === titleText) return weight * exactNameBonus;
  return `${titleText} `.startsWith(`${typed} `) ? weight * nameStartBonus : 0;
}

/** Returns the parts of a search that name the category of one of the products. */
export function categorySlots(documents: readonly RankedDocument[], slots: readonly Slot[]): ReadonlySet<Slot> {
  const categories = [
    ...new Set(documents.filter(({ kind }) => kind === 'product').map(({ kindTerms }) => spaced(kindTerms))),
  ];
  const names = ({ alternatives }: Slot) =>
    alternatives.some(({ terms }) => categories.some((category) => hasAll(category, terms)));
  return new Set(slots.filter(names));
}

/** How a document was found. */
export interface Finding {
  isCodeMatch: boolean;
  /** Parts of the search that it need not have. */
  lacking?: ReadonlySet<Slot>;
}

/** Returns how well a document matches a search; more is better. */
export function rank(
  document: RankedDocument,
  { slots, code, categories }: RankedSearch,
  { isCodeMatch, lacking }: Finding,
): number {
  const title = [...tokensOf(document.title)].map(({ term }) => term).filter((term) => !stopWords.has(term));
  const fields = fieldsOf(document);
  const covered = new Set<string>();
  const importanceOf = (slot: Slot) => slot.importance * (categories?.has(slot) ? categoryImportance : 1);
  const importance = slots.reduce((sum, slot) => sum + importanceOf(slot), 0);
  let score = 0;
  for (const slot of slots) {
    let best = 0;
    for (const { terms, weight } of slot.alternatives) {
      const level = levelOf(fields, terms);
      if (level === textLevel && lacking?.has(slot)) continue;
      if (level === 0) for (const term of terms) covered.add(term);
      // A number with its unit is a fact, and a product that has exactly that fact is what it means.
      const isExactFact = slot.isMeasure && document.kind === 'product' && level <= factLevel;
      const isRange = slot.isMeasure && document.kind === 'product' && terms.some(isNearTerm);
      best = Math.max(
        best,
        weight * (isExactFact ? nameWeight : isRange ? rangeWeight : fieldWeight(level, fields, terms)),
      );
    }
    if (slot.series && hasAll(fields[0], [slot.series])) best += seriesBonus;
    score += (best * importanceOf(slot)) / importance;
  }
  if (document.nameTerms) {
    const whole = slots.length === 1 ? (slots[0]?.alternatives ?? []) : [typedAs(slots)];
    const titleText = title.join(' ');
    score += Math.max(0, ...whole.map((alternative) => titleBonus(titleText, alternative)));
    score += (coverageBonus * title.filter((term) => covered.has(term)).length) / Math.max(title.length, 3);
  }
  if (code && document.code === code) score += exactCodeBonus;
  else if (isCodeMatch) score += (codeBonus * code.length) / Math.max(document.code.length, code.length);
  return score + kindBonus[document.kind];
}

const typedAs = (slots: readonly Slot[]): Alternative => ({
  terms: slots.flatMap(({ alternatives }) => alternatives[0]?.terms ?? []),
  weight: 1,
});
