import { toMeasuredText } from '@msl/shared/amounts';
import { hasSingleUnits } from '../../../text/cutText';
import { dimensionTerms, measuresOf, type Quantity, soughtTerms } from '../terms/measures';
import { stopWords } from '../terms/stopWords';
import { type Token, tokensOf, toTerm } from '../terms/tokens';
import type { Alternative } from './slot';

/** A word of a search, or a number with its unit. */
export interface Piece extends Token {
  /** What a number with its unit is found by; unset for words. */
  alternatives?: Alternative[];
  /** Set if it is one number. */
  quantity?: Quantity;
}

const maxPieces = 10;
const nearWeight = 0.7;
const turnedWeight = 0.6;

const ideographs = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu;
const minCompoundPart = 3;
const minCompoundLength = 2 * minCompoundPart;

/** What a question begins with; "how much" asks for a price, unless a noun and a verb follow. */
const questions =
  /(?<!\p{L})how (?:(?:long|many|far|big|fast|often) |much (?=\p{L}+ (?:do|does|can|will|is|are)\b))(?=\p{L})/gu;

function measuredPieces(text: string): Piece[] {
  const { measures, dimensions } = measuresOf(text);
  const written = (at: number, end: number) => ({
    at,
    length: end - at,
    written: text.slice(at, end).trim(),
    term: '',
  });
  return [
    ...measures.map((measure) => {
      const { exact, near } = soughtTerms(measure);
      const alternatives: Alternative[] = [
        ...exact.map((term) => ({ terms: [term], weight: 1 })),
        ...near.map((term) => ({ terms: [term], weight: nearWeight })),
      ];
      const { low, high, symbol } = measure;
      const quantity = low === high ? { value: low, symbol } : undefined;
      return { ...written(measure.at, measure.end), alternatives, quantity };
    }),
    ...dimensions.map((dimension) => {
      const [term = ''] = dimensionTerms(dimension);
      const turned = term.split('x').toReversed().join('x');
      const alternatives: Alternative[] = [{ terms: [term], weight: 1 }];
      if (turned !== term) alternatives.push({ terms: [turned], weight: turnedWeight });
      return { ...written(dimension.at, dimension.end), alternatives };
    }),
  ];
}

/** Divides a search into words and numbers with units, in their order; without words that nearly every text has. */
export function readPieces(search: string): { text: string; pieces: Piece[] } {
  const text = toMeasuredText(search).replace(questions, '');
  const measured = measuredPieces(text);
  let words = text;
  for (const { at, length } of measured) words = words.slice(0, at) + ' '.repeat(length) + words.slice(at + length);
  const all = [...tokensOf(words), ...measured].toSorted((a, b) => a.at - b.at);
  const telling = all.filter(({ term }) => !stopWords.has(term));
  return { text, pieces: (telling.length ? telling : all).slice(0, maxPieces) };
}

/** Divides a run of ideographs, which has no spaces, into the longest words that are known. */
function* ideographicWords(run: string, isKnown: (term: string) => boolean): Generator<string> {
  const characters = [...run];
  let unknown: string[] = [];
  for (let at = 0; at < characters.length;) {
    let length = characters.length - at;
    while (length > 1 && !isKnown(characters.slice(at, at + length).join(''))) length -= 1;
    const word = characters.slice(at, at + length);
    if (length > 1) {
      if (unknown.length > 1) yield unknown.join('');
      unknown = [];
      yield word.join('');
    } else unknown.push(...word);
    at += length;
  }
  // One more character is mostly a particle.
  if (unknown.length > 1) yield unknown.join('');
}

const toPiece = (written: string, { at }: Token): Piece => ({
  term: toTerm(written),
  written,
  at,
  length: written.length,
});

/** Divides words with ideographs; `48v洗墙灯` has two scripts. */
export function splitIdeographs(pieces: readonly Piece[], isKnown: (term: string) => boolean): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.alternatives || piece.written.search(ideographs) < 0) return piece;
    const runs = piece.written.split(/([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+)/u).filter(Boolean);
    const words = runs.flatMap((run) => (run.search(ideographs) < 0 ? run : [...ideographicWords(run, isKnown)]));
    return words.length ? words.map((word) => toPiece(word, piece)) : piece;
  });
}

/** Returns the ways to divide a word in two, as written. */
export function compoundParts(written: string): [string, string][] {
  if (written.length < minCompoundLength || !/^\p{L}+$/u.test(written) || !hasSingleUnits(written)) return [];
  const parts: [string, string][] = [];
  for (let at = minCompoundPart; at <= written.length - minCompoundPart; at += 1) {
    const [first, second] = [written.slice(0, at), written.slice(at)];
    parts.push([first, second]);
    // German joins nouns with an "s".
    if (first.endsWith('s') && first.length > minCompoundPart) parts.push([first.slice(0, -1), second]);
  }
  return parts;
}

const lettersOf = ([first, second]: [string, string]) => first.length + second.length;
const differenceOf = ([first, second]: [string, string]) => Math.abs(first.length - second.length);

/** Divides words that nobody has written into two that are known: `powersupply`, `Fassadenstrahler`. */
export function splitCompounds(
  pieces: readonly Piece[],
  { isKnown, isPart }: { isKnown: (term: string) => boolean; isPart: (term: string) => boolean },
): Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.alternatives || isKnown(piece.term)) return piece;
    const known = compoundParts(piece.written).filter((parts) => parts.every((part) => isPart(toTerm(part))));
    const [best] = known.toSorted((a, b) => lettersOf(b) - lettersOf(a) || differenceOf(a) - differenceOf(b));
    return best ? best.map((part) => toPiece(part, piece)) : piece;
  });
}
