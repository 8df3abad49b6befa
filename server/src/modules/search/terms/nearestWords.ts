import { countErrors, maxErrors } from './typingErrors';

/** A word that a misspelled one may mean. */
export interface KnownWord {
  /** In the form of `toTerm`. */
  word: string;
  written: string;
  /** How many documents have it. */
  documents: number;
}

export interface NearWord extends KnownWord {
  /** Typing errors between the two. */
  errors: number;
}

/** Returns how many letters two words begin with together: typing errors are rare at the beginning. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Returns those of the words that differ from a word by the fewest typing errors, those that begin alike and frequent ones first. */
export function nearestWords(word: string, candidates: readonly KnownWord[]): NearWord[] {
  const near = candidates
    .map((candidate) => ({ ...candidate, errors: countErrors(word, candidate.word) }))
    .filter(({ errors }) => errors > 0 && errors <= maxErrors(word));
  const fewest = Math.min(...near.map(({ errors }) => errors));
  return near
    .filter(({ errors }) => errors === fewest)
    .toSorted(
      (a, b) =>
        commonStart(word, b.word) - commonStart(word, a.word) ||
        b.documents - a.documents ||
        (a.word < b.word ? -1 : 1),
    );
}
