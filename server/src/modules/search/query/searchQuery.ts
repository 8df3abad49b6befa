import { namedMeasure } from '../terms/measures';
import { joinedPair, tokensOf, toTerm } from '../terms/tokens';
import type { Piece } from './searchPieces';
import type { Alternative, Slot } from './slot';
import { anyOrder, type SynonymIndex } from './synonymIndex';

const synonymWeight = 0.9;
const namedWeight = 1.25;
const joinedWeight = 0.9;
const splitPairWeight = 0.6;

const writtenAs = (pieces: readonly Piece[]) => pieces.map(({ written }) => written).join(' ');

const isCode = (term: string) => /\p{L}/u.test(term) && /\d/.test(term);

const asCode = (term: string) => (isCode(term) ? { code: term, series: /^\p{L}{2,}(?=\d)/u.exec(term)?.[0] } : {});

/** In units such as "px/m". */
const pixels = /(?<!\p{L})px(?!\p{L})/iu;

/** Returns how a number is found as the fact that words of the search name: "pitch 50 mm", "60 pixels per metre". */
function namedAlternatives({ written, alternatives = [] }: Piece, pieces: readonly Piece[]): Alternative[] {
  const words = [...pieces.filter((piece) => !piece.alternatives), ...tokensOf(written.replace(pixels, 'pixel'))].map(
    ({ term }) => term,
  );
  const naming = [...new Set(words)].filter((word) => /^\p{L}{3,}$/u.test(word));
  const exact = alternatives[0]?.weight === 1 ? alternatives[0].terms[0] : undefined;
  if (exact === undefined) return [];
  return naming.map((word) => ({ terms: [namedMeasure(word, exact)], weight: namedWeight }));
}

/** @param documents the number of documents that have the word */
const importanceOf = (documents: number) => 1 / (1 + Math.log10(1 + documents) / 2);

const termsOf = (pieces: readonly Piece[]) => pieces.map(({ term }) => term);

const isPhrase = (one: readonly string[], other: readonly string[]) => one.join(' ') === other.join(' ');

/** Returns each phrase once. */
const distinct = (phrases: readonly (readonly string[])[]) => [
  ...new Map(phrases.map((phrase) => [phrase.join(' '), phrase])).values(),
];

/** Whether a phrase of several words begins here, in its order. */
function beginsPhrase(pieces: readonly Piece[], at: number, { phrases, maxLength }: SynonymIndex): boolean {
  for (let length = Math.min(maxLength, pieces.length - at); length > 1; length -= 1) {
    const typed = termsOf(pieces.slice(at, at + length));
    if (phrases.get(anyOrder(typed))?.some(({ phrase }) => isPhrase(phrase, typed))) return true;
  }
  return false;
}

/**
 * Returns the longest phrase of the synonyms that begins here, and all that counts as equal to it. Its words may stand in
 * another order, unless they are a phrase in this one or the last of them begins another.
 */
function synonymsAt(pieces: readonly Piece[], at: number, synonyms: SynonymIndex) {
  const { phrases, maxLength } = synonyms;
  for (let length = Math.min(maxLength, pieces.length - at); length > 0; length -= 1) {
    const phrase = termsOf(pieces.slice(at, at + length));
    const known = phrases.get(anyOrder(phrase));
    if (!known) continue;
    const isTyped = (other: readonly string[]) => isPhrase(other, phrase);
    const inOrder = known.filter((each) => isTyped(each.phrase));
    if (!inOrder.length && beginsPhrase(pieces, at + length - 1, synonyms)) continue;
    const equal = distinct((inOrder.length ? inOrder : known).flatMap((each) => each.equal));
    // A search for what others count as equal to, such as "flexible neon" for "néon flexible", is meant as it is.
    if (!equal.some(isTyped)) return { phrase, equal };
  }
  return undefined;
}

/**
 * Divides the pieces of a search into words and phrases with all that counts as equal.
 *
 * @param text the text that the pieces were read from
 * @param documents the number of documents that have a term, by term; without those that none has
 */
export function toSlots(
  { text, pieces }: { text: string; pieces: readonly Piece[] },
  synonyms: SynonymIndex,
  documents: ReadonlyMap<string, number>,
): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < pieces.length;) {
    const [piece, next] = [pieces[at]!, pieces[at + 1]];
    const synonym = piece.alternatives ? undefined : synonymsAt(pieces, at, synonyms);
    const isPair = next && !piece.alternatives && !next.alternatives;
    const pair = isPair ? joinedPair(text, piece, next) : undefined;
    const joined = isPair ? toTerm(piece.written + next.written) : '';
    if (piece.alternatives) {
      slots.push({
        alternatives: [...namedAlternatives(piece, pieces), ...piece.alternatives],
        written: piece.written,
        isMeasure: true,
        quantity: piece.quantity,
        importance: 1,
      });
      at += 1;
    } else if (synonym) {
      const { phrase, equal } = synonym;
      const others = equal.map((terms) => ({ terms, weight: synonymWeight }));
      const typed = pieces.slice(at, at + phrase.length);
      slots.push({ alternatives: [{ terms: phrase, weight: 1 }, ...others], written: writtenAs(typed), importance: 1 });
      at += phrase.length;
    } else if (pair) {
      slots.push({
        alternatives: [
          { terms: [pair], weight: 1 },
          { terms: [piece.term, next!.term], weight: splitPairWeight, isLoose: true },
        ],
        written: writtenAs([piece, next!]),
        ...asCode(pair),
        importance: 1,
      });
      at += 2;
    } else if (joined && documents.has(joined) && !synonymsAt(pieces, at + 1, synonyms)) {
      slots.push({
        alternatives: [
          { terms: [piece.term, next!.term], weight: 1 },
          { terms: [joined], weight: joinedWeight },
        ],
        written: writtenAs([piece, next!]),
        importance: 1,
      });
      at += 2;
    } else {
      const word = /^\p{L}+$/u.test(piece.term) ? piece.term : undefined;
      const alternatives = [{ terms: [piece.term], weight: 1 }];
      const importance = word === undefined ? 1 : importanceOf(documents.get(word) ?? 0);
      slots.push({ alternatives, written: piece.written, word, ...asCode(piece.term), importance });
      at += 1;
    }
  }
  return slots;
}
