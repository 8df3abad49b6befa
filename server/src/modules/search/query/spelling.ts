import type { Db } from '../../../database/db';
import { type KnownWord, type NearWord, nearestWords } from '../terms/nearestWords';
import { misspellingsOf } from '../terms/typingErrors';
import type { Slot } from './slot';

const maxCandidates = 400;
const maxCorrections = 3;
const maxCompletions = 6;
/** Words read to find the most frequent completions of a beginning. */
const maxCompletionsRead = 300;
const minCompletedLength = 2;
const completionWeight = 0.7;
const correctionWeight = 0.5;

const lastCharacter = '\u{10FFFF}';

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

  /** Returns the words that a misspelled word is nearest to. */
  async corrections(word: string): Promise<NearWord[]> {
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
    return nearestWords(word, rows).slice(0, maxCorrections);
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
