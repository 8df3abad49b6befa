import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * Normalises text for searches: removes case, accents and compatibility forms ('É' is 'e', 'ı' is 'i', 'ß' is 'ss')
 * and repeated spaces. Engines fold differently (SQLite ASCII only), so stored text and search words are both
 * normalised here.
 */
export function toSearchText(...parts: (string | null | undefined)[]): string {
  const text = parts.join(' ');
  // Most words of a catalogue are ASCII, which has no accents and no other forms.
  if (/^[\x20-\x7E]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();
  return folded.normalize('NFKD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
}

/**
 * Returns a part number without separators, `CB35RGB` for `CB35-RGB`; empty if it consists of letters and digits
 * only.
 */
export function joinedPartNumber(partNumber: string): string {
  const joined = partNumber.replace(/[^\p{L}\p{N}]+/gu, '');
  return joined === partNumber ? '' : joined;
}

/** The part number in lower case without separators; an index has this expression, so it never changes. */
export const foldedPartNumber = sql.raw<string>(
  `lower(${['-', '_', '.', ' ', '/'].reduce((text, sign) => `replace(${text}, '${sign}', '')`, '"partNumber"')})`,
);

/** Returns the distinct words of a search in the form of `toSearchText`. */
export const searchWords = (search: string): string[] => [...new Set(toSearchText(search).split(' ').filter(Boolean))];

/** Selects rows whose column contains a text literally, whatever its characters mean in a pattern. */
export const containsText = (column: string, text: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`;

/** Selects rows whose column contains every word. */
export const containsWords = (words: readonly string[], column = 'searchText'): Expression<SqlBool>[] =>
  words.map((word) => containsText(column, word));
