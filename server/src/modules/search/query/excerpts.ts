import { joinedPair, type Token, tokensOf } from '../terms/tokens';
import type { Alternative, Slot } from './searchQuery';

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

function findHits(text: string, wanted: ReadonlySet<string>): Hit[] {
  const hits: Hit[] = [];
  let last: Token | undefined;
  for (const token of tokensOf(text)) {
    const end = token.at + token.length;
    const pair = last && joinedPair(text, last, token);
    if (pair && last && wanted.has(pair)) hits.push({ term: pair, at: last.at, end });
    else if (wanted.has(token.term)) hits.push({ term: token.term, at: token.at, end });
    if (hits.length >= maxHits) break;
    last = token;
  }
  return hits;
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
  const tellingHits = findHits(scanned, termsOf(telling));
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
