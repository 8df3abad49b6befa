import type { RankedDocument } from '../../../database/searchTables';
import { isNearTerm, type Quantity } from '../terms/measures';
import { isLesserTerm } from '../terms/lesserWords';
import { stopWords } from '../terms/stopWords';
import { termsIn } from '../terms/tokens';
import { asSought, factLevel, RankedFields, textLevel } from './rankedFields';
import { type Alternative, isOfTrade, type Slot } from './slot';

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
/** For pages such as "Warranty": a part of the search that is all of the title is what the search is about. */
const subjectBonus = 15;
const coverageBonus = 6;
/** For a number that nothing has exactly. */
const closenessBonus = 3;
/** What a number that is too small counts, compared with one that is as much too big. */
const smallerShare = 0.5;
const seriesBonus = 1;
/** For the words of a phrase that is found by a synonym: they still say which of its documents is meant. */
const phraseBonus = 1.5;
/** For each further way to say the same that a document has. */
const severalBonus = 0.2;
/** For products, if the search says that it means one, such as "lights". */
const tradeBonus = 7;
/** For products, if the search says nothing else: more than the whole beginning of another title. */
const onlyTradeBonus = 20;
/** For a lesser word that a document has; less than any word that it must have. */
const lesserBonus = 0.8;
/** What is searched for is said by its category; other words describe it. */
const categoryImportance = 2.5;

/** Of equally good matches, products come first. */
const kindBonus: Record<RankedDocument['kind'], number> = {
  product: 3,
  download: 0.4,
  project: 0.5,
  page: 0.3,
  news: 0.2,
};

/** By the level of the field that has the terms, see `RankedFields`. */
const weights = [nameWeight, categoryWeight, factWeight, leadWeight, anyWeight] as const;

/** How a document was found. */
export interface Finding {
  isCodeMatch: boolean;
  /** Parts of the search that it need not have. */
  lacking?: ReadonlySet<Slot>;
}

interface SoughtWay extends Alternative {
  sought: readonly string[];
  isNear: boolean;
}

interface SoughtSlot {
  slot: Slot;
  ways: readonly SoughtWay[];
  /** The telling words of a phrase as it is typed; empty if it is found as typed only. */
  phrase: readonly string[];
  series: readonly string[];
  /** How much it counts. */
  importance: number;
}

/** Returns from 0 to 1 how close the closest of the numbers is to the one sought. */
function closeness({ value, symbol }: Quantity, quantities: readonly Quantity[]): number {
  const shares = quantities
    .filter((quantity) => quantity.symbol === symbol && quantity.value > 0)
    .map((quantity) => (quantity.value >= value ? value / quantity.value : (smallerShare * quantity.value) / value));
  return Math.max(0, ...shares);
}

type RankedTerms = Pick<RankedDocument, 'kind' | 'title' | 'code'> & { fields: RankedFields };

/** @param categories the terms of the categories of products, each between spaces */
function toSoughtSlot(slot: Slot, categories: readonly string[]): SoughtSlot {
  const ways = slot.alternatives.map((alternative) => ({
    ...alternative,
    sought: alternative.terms.map(asSought),
    isNear: alternative.terms.some(isNearTerm),
  }));
  const isCategory = ways.some(({ sought }) => categories.some((each) => sought.every((term) => each.includes(term))));
  const series = slot.series ? [asSought(slot.series)] : [];
  const [typed = [], ...others] = slot.alternatives.map(({ terms }) => terms);
  const phrase = typed.length > 1 && others.length ? typed.filter((term) => !isLesserTerm(term)).map(asSought) : [];
  return { slot, ways, phrase, series, importance: slot.importance * (isCategory ? categoryImportance : 1) };
}

/** Returns how much of a title one way to say the whole search is: all, its beginning or nothing. */
function titleBonus(titleText: string, { terms, weight }: Alternative): number {
  const typed = terms.join(' ');
  if (!typed) return 0;
  if (typed === titleText) return weight * exactNameBonus;
  return `${titleText} `.startsWith(`${typed} `) ? weight * nameStartBonus : 0;
}

const typedAs = (slots: readonly Slot[]): Alternative => ({
  terms: slots.flatMap(({ alternatives }) => alternatives[0]?.terms ?? []),
  weight: 1,
});

/** Returns the terms of a title, without words that nearly every text has. */
const titleTerms = (title: string): string[] => termsIn(title).filter((term) => !stopWords.has(term));

/** A search as documents are ranked by it. */
interface RankedSearch {
  slots: readonly Slot[];
  /** Words that documents need not have. */
  lesser: readonly Slot[];
  /** The whole search as a part number, see `toCode`. */
  code: string;
  /** Numbers that no document has exactly: those with a number close to it come first. */
  close: readonly Quantity[];
}

/** Ranks documents by how well they match a search. */
export class Ranking {
  private readonly documents: readonly RankedTerms[];
  private readonly slots: readonly SoughtSlot[];
  private readonly importance: number;
  /** The ways to say the whole search. */
  private readonly whole: readonly Alternative[];
  /** The ways to say each part of it. */
  private readonly parts: readonly Alternative[];

  private readonly lesser: readonly SoughtSlot[];
  private readonly productBonus: number;
  private readonly code: string;
  private readonly close: readonly Quantity[];

  /** @param documents what the search finds: a word that names the category of a product among them counts more */
  constructor(documents: readonly RankedDocument[], { slots, lesser, code, close }: RankedSearch) {
    const saysNothingElse = slots.length > 0 && slots.every(isOfTrade);
    this.productBonus = saysNothingElse ? onlyTradeBonus : lesser.some(isOfTrade) ? tradeBonus : 0;
    this.code = code;
    this.close = close;
    this.documents = documents.map(({ kind, title, code: own, fields }) => {
      return { kind, title, code: own, fields: new RankedFields(fields) };
    });
    const products = this.documents.filter(({ kind }) => kind === 'product');
    const categories = [...new Set(products.map(({ fields }) => fields.kind))];
    this.slots = slots.map((slot) => toSoughtSlot(slot, categories));
    this.importance = this.slots.reduce((sum, { importance }) => sum + importance, 0);
    this.lesser = lesser.map((slot) => toSoughtSlot(slot, []));
    this.parts = slots.flatMap(({ alternatives }) => alternatives);
    this.whole = slots.length === 1 ? (slots[0]?.alternatives ?? []) : [typedAs(slots)];
  }

  /** Returns how well each document matches, in their order; more is better. */
  scores(findings: readonly Finding[]): number[] {
    return this.documents.map((document, index) => this.score(document, findings[index]!));
  }

  private score(document: RankedTerms, { isCodeMatch, lacking }: Finding): number {
    const covered = new Set<string>();
    let score = kindBonus[document.kind];
    if (document.kind === 'product') score += this.productBonus;
    for (const { slot, ways, phrase, series, importance } of this.slots) {
      let [best, waysNamed] = [0, 0];
      for (const way of ways) {
        const level = document.fields.levelOf(way.sought);
        if (level === textLevel && lacking?.has(slot)) continue;
        if (level < textLevel && !way.isNear) waysNamed += 1;
        if (level === 0) for (const term of way.terms) covered.add(term);
        best = Math.max(best, way.weight * weightAt(level, document, slot, way));
      }
      best += phraseBonus * document.fields.shareOf(phrase) + severalBonus * Math.max(0, waysNamed - 1);
      if (series.length && document.fields.levelOf(series) === 0) best += seriesBonus;
      score += (best * importance) / this.importance;
    }
    for (const { ways, importance } of this.lesser) {
      const isNamed = ways.some(({ sought }) => document.fields.levelOf(sought) < textLevel);
      if (isNamed) score += (lesserBonus * importance) / this.importance;
    }
    if (this.close.length) {
      const quantities = document.fields.quantities();
      for (const each of this.close) score += closenessBonus * closeness(each, quantities);
    }
    if (covered.size) score += this.titleScore(document, covered);
    const { code } = this;
    if (code && document.code === code) score += exactCodeBonus;
    else if (isCodeMatch) score += (codeBonus * code.length) / Math.max(document.code.length, code.length);
    return score;
  }

  private titleScore({ kind, title }: RankedTerms, covered: ReadonlySet<string>): number {
    const terms = titleTerms(title);
    const text = terms.join(' ');
    const bonus = Math.max(0, ...this.whole.map((alternative) => titleBonus(text, alternative)));
    const isSubject = kind === 'page' && this.parts.some(({ terms: part }) => part.join(' ') === text);
    return (
      (isSubject ? Math.max(bonus, subjectBonus) : bonus) +
      (coverageBonus * terms.filter((term) => covered.has(term)).length) / Math.max(terms.length, 3)
    );
  }
}

function weightAt(
  level: number,
  { kind, fields }: RankedTerms,
  { isMeasure }: Slot,
  { sought, isNear }: SoughtWay,
): number {
  if (isMeasure && kind === 'product') {
    // A number with its unit is a fact, and a product that has exactly that fact is what it means.
    if (level <= factLevel) return nameWeight;
    if (isNear) return rangeWeight;
  }
  return level === 0 && fields.hasInKind(sought) ? namedCategoryWeight : weights[level]!;
}
