import type { Db } from '../../../database/db';
import { countErrors, maxErrors, misspellingsOf } from '../terms/typingErrors';
import type { Slot } from './slot';

interface KnownWord {
  word: string;
  written: string;
  documents: number;
}

const maxCandidates = 400;
const maxCorrections = 3;
const maxCompletions = 6;
/** Words read to find the most frequent completions of a beginning. */
const maxCompletionsRead = 300;
const minCompletedLength = 2;
const completionWeight = 0.7;
const correctionWeight = 0.5;

const lastCharacter = '\u{10FFFF}';

/** Returns how many letters two words begin with together: typing errors are rare at the beginning. */
function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** Looks up words of searches in the vocabulary of the documents. */
export class Spelling {
  constructor(private readonly db: Db) {}

  /** Returns those of the words that occur in documents, with the number of documents. */
  async known(words: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (!words.length) return new Map();
    const rows = await this.db
      .selectFrom('search_words')
      .select(['word', 'documents'])
      .where('word', 'in', words)
      .execute();
    return new Map(rows.map(({ word, documents }) => [word, documents]));
  }

  /** Returns the most frequent words that begin with a text of at least two characters. */
  async completions(start: string): Promise<KnownWord[]> {
    if (start.length < minCompletedLength) return [];
    const rows = await this.db
      .selectFrom('search_words')
      .selectAll()
      .where('word', '>', start)
      .where('word', '<', start + lastCharacter)
      .orderBy('word')
      .limit(maxCompletionsRead)
      .execute();
    return rows.toSorted((a, b) => b.documents - a.documents).slice(0, maxCompletions);
  }

  /** Returns the words that differ from a word by the fewest typing errors, those that begin alike and frequent ones first. */
  async corrections(word: string): Promise<KnownWord[]> {
    const spellings = misspellingsOf(word);
    if (!spellings.length) return [];
    const rows = await this.db
      .selectFrom('search_spellings')
      .innerJoin('search_words', 'search_words.word', 'search_spellings.word')
      .select(['search_words.word', 'written', 'documents'])
      .distinct()
      .where('spelling', 'in', spellings)
      .limit(maxCandidates)
      .execute();
    const near = rows
      .map((row) => ({ ...row, errors: countErrors(word, row.word) }))
      .filter(({ errors }) => errors > 0 && errors <= maxErrors(word));
    const fewest = Math.min(...near.map(({ errors }) => errors));
    return near
      .filter(({ errors }) => errors === fewest)
      .toSorted(
        (a, b) =>
          commonStart(word, b.word) - commonStart(word, a.word) ||
          b.documents - a.documents ||
          (a.word < b.word ? -1 : 1),
      )
      .slice(0, maxCorrections);
  }

  /** Adds the words that begin with the word of a slot to its alternatives. */
  async complete(slot: Slot): Promise<boolean> {
    const completions = slot.word === undefined ? [] : await this.completions(slot.word);
    for (const { word } of completions) slot.alternatives.push({ terms: [word], weight: completionWeight });
    return completions.length > 0;
  }

  /** Adds the corrections of the word of a slot to its alternatives; returns how the best one is written. */
  async correct(slot: Slot): Promise<string | undefined> {
    const corrections = slot.word === undefined ? [] : await this.corrections(slot.word);
    for (const { word } of corrections) slot.alternatives.push({ terms: [word], weight: correctionWeight });
    return corrections[0]?.written;
  }
}
