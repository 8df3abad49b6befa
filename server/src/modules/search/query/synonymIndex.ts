import { fromJson } from '../../../crud/storedLists';
import type { Db } from '../../../database/db';
import { toMeasuredText } from '@msl/shared/amounts';
import { stopWords } from '../terms/stopWords';
import { tokensOf, toTerm } from '../terms/tokens';
import { SynonymSpelling, type SynonymWord } from './synonymSpelling';

/** A phrase as a list of terms. */
type Phrase = readonly string[];

/** A phrase, and the phrases that count as equal to it. */
interface EqualPhrases {
  phrase: Phrase;
  equal: readonly Phrase[];
}

/** The synonyms, divided into terms. */
export interface SynonymIndex {
  /** By the words of the phrase in any order, see `anyOrder`. */
  phrases: ReadonlyMap<string, readonly EqualPhrases[]>;
  /** The number of words of the longest phrase. */
  maxLength: number;
  /** All terms that occur in phrases. */
  terms: ReadonlySet<string>;
  /** Of phrases of one word. */
  spelling: SynonymSpelling;
}

const maxGroups = 5000;

/** Returns a text as a list of terms, without words that nearly every text has. */
export const toPhrase = (text: string): string[] =>
  [...tokensOf(toMeasuredText(text))].map(({ term }) => term).filter((term) => !stopWords.has(term));

/** Returns what a phrase has in common with its words in another order: a light bar is a bar light, too. */
export const anyOrder = (phrase: Phrase): string => phrase.toSorted().join(' ');

/** Returns the phrase as one word, as people also write it: `power supply` as `powersupply`. */
function joinedForm(text: string): string[] | undefined {
  const words = [...tokensOf(toMeasuredText(text))].map(({ written }) => written);
  return words.length > 1 ? [toTerm(words.join(''))] : undefined;
}

/** Reads the groups of synonyms; the newest if there are very many. */
export async function readSynonyms(db: Db): Promise<SynonymIndex> {
  const rows = await db
    .selectFrom('synonyms')
    .select(['word', 'language', 'synonyms', 'isOneWay'])
    .orderBy('createdAt', 'desc')
    .limit(maxGroups)
    .execute();
  const phrases = new Map<string, EqualPhrases[]>();
  const terms = new Set<string>();
  const words = new Map<string, SynonymWord>();
  let maxLength = 0;
  const add = (phrase: Phrase, equal: readonly Phrase[]) => {
    const others = equal.filter((other) => other.join(' ') !== phrase.join(' '));
    if (!phrase.length || !others.length) return;
    const known = phrases.get(anyOrder(phrase));
    if (known) known.push({ phrase, equal: others });
    else phrases.set(anyOrder(phrase), [{ phrase, equal: others }]);
    for (const term of phrase) terms.add(term);
    maxLength = Math.max(maxLength, phrase.length);
  };
  for (const { word, language, synonyms, isOneWay } of rows) {
    const texts = fromJson(synonyms);
    const wanted = toPhrase(word);
    const all = [wanted, ...texts.map(toPhrase)].filter(({ length }) => length);
    for (const text of isOneWay ? texts : [word, ...texts]) {
      const equal = isOneWay ? [wanted] : all;
      const phrase = toPhrase(text);
      add(phrase, equal);
      if (phrase.length === 1 && !words.has(phrase[0]!))
        words.set(phrase[0]!, { written: text.toLowerCase(), language });
      const joined = joinedForm(text);
      if (joined) add(joined, equal);
    }
  }
  return { phrases, maxLength, terms, spelling: new SynonymSpelling(words) };
}
