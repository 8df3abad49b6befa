import { type Expression, type SqlBool, sql } from 'kysely';

/**
 * Text as searches compare it: without case, accents and compatibility forms ('É' is 'e', 'ı' is 'i', 'ß' is 'ss'),
 * single spaces. Engines fold differently (SQLite ASCII only), so it is done here, on both sides.
 */
export function toSearchText(...parts: (string | null | undefined)[]): string {
  const folded = parts.join(' ').normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  return folded.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
}

/** A `LIKE` pattern (escape character `\`) for rows that contain the text as it is. */
export const containsPattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows whose `searchText` column contains every word of the search. */
export function matchesSearch(search: string, column = 'searchText'): Expression<SqlBool>[] {
  const words = toSearchText(search).split(' ').filter(Boolean);
  return words.map((word) => sql<boolean>`${sql.ref(column)} like ${containsPattern(word)} escape '\\'`);
}
