import { hasSingleUnits } from '../../../text/cutText';

/** Letters at the beginning of a word in which errors are looked for; later errors are found by comparison. */
const comparedLetters = 8;
const minCorrectedLength = 4;
const minLengthForTwoErrors = 7;

/** Letters are compared as UTF-16 units, so that words with others are left as they are. */
const isCorrected = (word: string) =>
  word.length >= minCorrectedLength && /^\p{L}+$/u.test(word) && hasSingleUnits(word);

function withoutOneLetter(words: ReadonlySet<string>): Set<string> {
  const shorter = new Set<string>();
  for (const word of words)
    for (let at = 0; at < word.length; at += 1) shorter.add(word.slice(0, at) + word.slice(at + 1));
  return shorter;
}

/**
 * Returns a word's beginning and what remains of it without one letter. Two words that differ by one typing error share
 * such a remainder. Empty for words that are not corrected: short ones and numbers.
 */
export function spellingsOf(word: string): string[] {
  if (!isCorrected(word)) return [];
  const start = new Set([word.slice(0, comparedLetters)]);
  return [...start, ...withoutOneLetter(start)];
}

/** Like {@link spellingsOf}, with the remainders without two letters of a long word, to look up a word with two errors. */
export function misspellingsOf(word: string): string[] {
  const spellings = new Set(spellingsOf(word));
  if (word.length < minLengthForTwoErrors) return [...spellings];
  return [...new Set([...spellings, ...withoutOneLetter(spellings)])];
}

/** Maximum number of typing errors that are corrected in a word. */
export const maxErrors = (word: string): number => (word.length >= minLengthForTwoErrors ? 2 : 1);

/** Returns the number of letters added, left out, replaced or swapped with their neighbour between two words. */
export function countErrors(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, beforeLast[column - 2]! + 1);
      current.push(least);
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length]!;
}
