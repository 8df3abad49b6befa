import { type KnownWord, nearestWords, type NearWord } from '../terms/nearestWords';
import { siteLanguage } from '../terms/stopWords';
import { misspellingsOf, spellingsOf } from '../terms/typingErrors';

/** Shorter words are rarely misspelled ones: most are words of a language that the synonyms do not have. */
const minCorrectedLength = 5;

/** A word of a synonym. */
export interface SynonymWord {
  written: string;
  /** ISO 639 code; empty: any. */
  language: string;
}

/** Corrects typing errors in words that have synonyms. */
export class SynonymSpelling {
  private bySpelling: ReadonlyMap<string, readonly string[]> | undefined;

  /** @param words by term */
  constructor(private readonly words: ReadonlyMap<string, SynonymWord>) {}

  /**
   * Returns the word that a misspelled one is nearest to, of several rather one of the site's language; `undefined` if it is
   * near none, or the beginning of one.
   */
  correct(word: string): NearWord | undefined {
    if (word.length < minCorrectedLength) return undefined;
    this.bySpelling ??= bySpellingOf(this.words.keys());
    const near = new Set(misspellingsOf(word).flatMap((spelling) => this.bySpelling?.get(spelling) ?? []));
    if (!near.size || [...this.words.keys()].some((other) => other.startsWith(word))) return undefined;
    const candidates = [...near].map((term): KnownWord => {
      const { written = term } = this.words.get(term) ?? {};
      return { word: term, written, documents: 0 };
    });
    const nearest = nearestWords(word, candidates);
    return nearest.find((candidate) => this.words.get(candidate.word)?.language === siteLanguage) ?? nearest[0];
  }
}

function bySpellingOf(words: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const bySpelling = new Map<string, string[]>();
  for (const word of words)
    for (const spelling of spellingsOf(word)) {
      const known = bySpelling.get(spelling);
      if (known) known.push(word);
      else bySpelling.set(spelling, [word]);
    }
  return bySpelling;
}
