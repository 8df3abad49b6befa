import { dimensionTerms, measuresOf, measureTerms } from '../terms/measures';
import { joinedPair, type Token, tokensOf } from '../terms/tokens';
import type { Alternative, Slot } from './slot';

const excerptLength = 200;
const leadLength = 40;
/** Words further on in a long text are not looked for. */
const scannedLength = 16_000;
const maxHits = 100;

export interface Excerpt {
  excerpt: string;
  marks: { start: number; length: number }[];
}

interface Hit {
  term: string;
  at: number;
  end: number;
}

/** Lower case with plain signs, each character in its place. */
const toPlacedText = (text: string): string => {
  const plain = text.replace(/[\u00D7\u2715]/g, 'x').replace(/[\u2212\u2010-\u2014]/g, '-');
  const lower = plain.toLowerCase();
  return lower.length === text.length ? lower : plain;
};

function findMeasures(text: string, wanted: ReadonlySet<string>): Hit[] {
  const { measures, dimensions } = measuresOf(toPlacedText(text));
  const found = [
    ...measures.map((measure) => ({ ...measure, terms: measureTerms(measure) })),
    ...dimensions.map((dimension) => ({ ...dimension, terms: dimensionTerms(dimension) })),
  ];
  return found.flatMap(({ at, end, terms }) => {
    const term = terms.find((one) => wanted.has(one));
    return term ? { term, at, end } : [];
  });
}

function findHits(text: string, wanted: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = [];
  const hasPairs = [...wanted].some((term) => /\d/.test(term) && /\p{L}/u.test(term));
  let last: Token | undefined;
  for (const token of tokensOf(text)) {
    const end = token.at + token.length;
    const pair = last && hasPairs ? joinedPair(text, last, token) : undefined;
    if (pair && last && wanted.has(pair)) hits.push({ term: pair, at: last.at, end });
    else if (wanted.has(token.term)) hits.push({ term: token.term, at: token.at, end });
    if (hits.length >= maxHits) break;
    last = token;
  }
  const isMeasured = [...wanted].some((term) => /^[≡≈\d]/.test(term));
  const measured = isMeasured ? findMeasures(text, wanted) : [];
  const others = hits.filter((hit) => !measured.some(({ at, end }) => hit.at < end && hit.end > at));
  return [...others, ...measured].toSorted((a, b) => a.at - b.at);
}

/** Leaves out words of phrases that the text does not have as a whole, such as "go" for "merry-go-round", if others remain. */
function ofWholePhrases(hits: readonly Hit[], phrases: readonly Alternative[]): readonly Hit[] {
  const found = new Set(hits.map(({ term }) => term));
  const whole = new Set(phrases.flatMap(({ terms }) => (terms.every((term) => found.has(term)) ? terms : [])));
  const remaining = hits.filter(({ term }) => whole.has(term));
  return remaining.length ? remaining : hits;
}

/** Returns the index of the hit from which an excerpt has the most different terms. */
function bestStart(hits: readonly Hit[]): number {
  let best = { index: 0, terms: 0 };
  for (const [index, { at }] of hits.entries()) {
    const terms = new Set<string>();
    for (let next = index; next < hits.length && hits[next]!.end - at < excerptLength - leadLength; next += 1)
      terms.add(hits[next]!.term);
    if (terms.size > best.terms) best = { index, terms: terms.size };
  }
  return best.index;
}

/** Moves a position back to the beginning of a word, at most 20 characters. */
function wordStart(text: string, at: number): number {
  if (at <= 0) return 0;
  const space = text.slice(Math.max(0, at - 20), at).lastIndexOf(' ');
  return space < 0 ? at : Math.max(0, at - 20) + space + 1;
}

function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space > at - 30 ? space : at;
}

/** Returns the part of a text with the most words of a search, and where they stand in it. */
export function makeExcerpt(text: string, slots: readonly Slot[]): Excerpt {
  const scanned = text.slice(0, scannedLength);
  const alternatives = slots.flatMap((slot) => slot.alternatives);
  const termsOf = (some: readonly Alternative[]) => new Set(some.flatMap(({ terms }) => terms));
  const telling = alternatives.filter(({ isLoose }) => !isLoose);
  const tellingHits = ofWholePhrases(findHits(scanned, termsOf(telling)), telling);
  const needsLoose = !tellingHits.length && telling.length < alternatives.length;
  const hits = needsLoose ? findHits(scanned, termsOf(alternatives)) : tellingHits;
  const first = hits[bestStart(hits)];
  const from = first ? wordStart(text, first.at - leadLength) : 0;
  const to = Math.max(wordEnd(text, from + excerptLength), first?.end ?? 0);
  const lead = from > 0 ? '… ' : '';
  const marks = hits
    .filter(({ at, end }) => at >= from && end <= to)
    .map(({ at, end }) => ({ start: at - from + lead.length, length: end - at }));
  return { excerpt: `${lead}${text.slice(from, to)}${to < text.length ? ' …' : ''}`.replace(/\p{Cs}/gu, ''), marks };
}
