import { fromJson } from '../../../crud/storedLists';
import type { Db } from '../../../database/db';
import { tokensOf } from '../terms/tokens';
import { stopWords } from '../terms/stopWords';
import type { SynonymIndex } from './searchQuery';

const maxGroups = 1000;

const toPhrase = (text: string): string[] =>
  [...tokensOf(text.normalize('NFC'))].map(({ term }) => term).filter((term) => !stopWords.has(term));

/** Reads the groups of synonyms; the newest if there are very many. */
export async function readSynonyms(db: Db): Promise<SynonymIndex> {
  const rows = await db
    .selectFrom('synonyms')
    .select(['word', 'synonyms'])
    .orderBy('createdAt', 'desc')
    .limit(maxGroups)
    .execute();
  const index = new Map<string, { phrase: string[]; equal: string[][] }[]>();
  for (const { word, synonyms } of rows) {
    const phrases = [word, ...fromJson(synonyms)].map(toPhrase).filter(({ length }) => length);
    for (const phrase of phrases) {
      const equal = phrases.filter((other) => other.join(' ') !== phrase.join(' '));
      const first = phrase[0]!;
      if (equal.length) index.set(first, [...(index.get(first) ?? []), { phrase, equal }]);
    }
  }
  return index;
}
