import { foldText } from '@msl/shared/foldText';
import { phoneWords } from '../text/searchedPhone';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Joins texts and folds them for searches. Engines fold differently (SQLite ASCII only), so stored text and search
 * words are both folded here.
 */
export const toSearchText = (...parts: (string | null | undefined)[]): string => foldText(parts.join(' '));

/**
 * Returns a part number without separators, `CB35RGB` for `CB35-RGB`; empty if it consists of letters and digits
 * only.
 */
export function joinedPartNumber(partNumber: string): string {
  const joined = partNumber.replace(/[^\p{L}\p{N}]+/gu, '');
  return joined === partNumber ? '' : joined;
}

/** Returns the form that all ways to write a part number share: `cb35rgb` for `CB35-RGB` and `cb35–rgb`. */
export const partNumberKey = (partNumber: string): string => foldText(partNumber).replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the distinct words of a search in the form of `toSearchText`; those of a phone number are its groups. */
export const searchWords = (search: string): string[] => [
  ...new Set(phoneWords(search) ?? toSearchText(search).split(' ').filter(Boolean)),
];

/** Minimum number of characters of a word that an index of trigrams can find. */
const minIndexedLength = 3;

export const isShortWord = (word: string): boolean => [...word].length < minIndexedLength;

/** Selects rows whose column contains a text literally, whatever its characters mean in a pattern. */
export const containsText = (column: string, text: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Selects rows whose column contains every word. */
export const containsWords = (words: readonly string[], column = 'searchText'): Expression<SqlBool>[] =>
  words.map((word) => containsText(column, word));
