import { stemmer } from 'stemmer';
import { toSearchText } from '../../../database/searchText';
import { toCommonSpelling } from './spellings';
import { cutText } from '../../../text/cutText';

/** A word or number of a text. */
export interface Token {
  /** The normal form, equal for all forms and spellings of a word; letters, digits and points only. */
  term: string;
  /** As written, in lower case. */
  written: string;
  /** Position in the text, in UTF-16 units. */
  at: number;
  length: number;
}

const maxTermLength = 40;
/** Marks and format characters are part of a word, and "×" is a letter between numbers. */
const words = /\p{N}+(?:[.,\u066B\u066C]\p{N}+)+|[\p{L}\p{N}\u00D7][\p{L}\p{N}\p{M}\p{Cf}\u00D7]*/gu;

/** A map is several times as fast as a cache that notes each use. */
const terms = new Map<string, string>();
const maxKept = 20_000;

function makeTerm(written: string): string {
  const letters = toSearchText(written)
    .replace(/,(?=\d{3})/g, '')
    .replace(/,/g, '.')
    .replace(/[^\p{L}\p{N}.]+/gu, '');
  // The Arabic article is written in one word with its noun.
  const plain = cutText(letters, maxTermLength).replace(/^\u0627\u0644(?=\p{L}{3})/u, '');
  return /^[a-z]{3,}$/.test(plain) ? stemmer(toCommonSpelling(plain)) : plain;
}

/** Returns the normal form of a word; `lights`, `lighting` and `light` are `light`. */
export function toTerm(written: string): string {
  const known = terms.get(written);
  if (known !== undefined) return known;
  const term = makeTerm(written);
  if (terms.size >= maxKept) terms.clear();
  if (written.length <= maxTermLength) terms.set(written, term);
  return term;
}

/** Yields the words of a text, which should be in normal form C. */
export function* tokensOf(text: string): Generator<Token> {
  for (const { 0: word, index } of text.matchAll(words)) {
    const written = word.toLowerCase();
    const term = toTerm(written);
    if (term) yield { term, written, at: index, length: word.length };
  }
}

const plainText = /^[ -~]*$/;
const plainWords = /\d+(?:[.,]\d+)+|[a-z\d]+/g;

/** Returns the terms of a text like {@link tokensOf}, faster for a text of plain letters. */
export function termsIn(text: string): string[] {
  if (!plainText.test(text)) return [...tokensOf(text)].map(({ term }) => term);
  return (text.toLowerCase().match(plainWords) ?? []).map(toTerm).filter(Boolean);
}

const isNumber = (term: string) => /^\d[\d.]*$/.test(term);
const isShortWord = (term: string) => /^[a-z]{1,4}$/.test(term);

/**
 * Returns the joined form of a number and a unit or abbreviation next to it: `24 V`, `IP 67` and `CB-120` are `24v`,
 * `ip67` and `cb120`.
 */
export function joinedPair(text: string, first: Token, second: Token): string | undefined {
  if (!isNumber(first.term) && !isNumber(second.term)) return undefined;
  const gap = second.at - first.at - first.length;
  if (gap > 1 || (gap === 1 && !/[\s\p{Pd}\u2212]/u.test(text[second.at - 1] ?? ''))) return undefined;
  const [one, two] = [toSearchText(first.written), toSearchText(second.written)];
  const isPair = (isNumber(first.term) && isShortWord(two)) || (isShortWord(one) && isNumber(second.term));
  return isPair ? (isNumber(first.term) ? first.term + two : one + second.term) : undefined;
}
