import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Text as searches compare it: without case, accents and compatibility forms ('É' is 'e', 'ı' is 'i', 'ß' is 'ss'),
 * single spaces. Engines fold differently (SQLite ASCII only), so it is done here, on both sides.
 */
export function toSearchText(...parts: (string | null | undefined)[]): string {
  const folded = parts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  return folded.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
}

/** A part number as hurried people type it: `CB35RGB` for `CB35-RGB`; empty when it has nothing but letters and digits. */
export function joinedPartNumber(partNumber: string): string {
  const joined = partNumber.replace(/[^\p{L}\p{N}]+/gu, '');
  return joined === partNumber ? '' : joined;
}

/** The words of a search, each once, in the form of `toSearchText`. */
export const searchWords = (search: string): string[] => [...new Set(toSearchText(search).split(' ').filter(Boolean))];

/** A `LIKE` pattern (escape character `\`) for rows that contain the text as it is. */
const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows whose column contains every word. */
export const containsWords = (words: readonly string[], column = 'searchText'): Expression<SqlBool>[] =>
  words.map((word) => sql<boolean>`${sql.ref(column)} like ${containsPattern(word)} escape '\\'`);
