/**
 * Reads a text of an address as far as calls accept it: in one line, trimmed, and at most `maxLength` UTF-16 units without
 * half a character at the end. Empty if the address does not have it.
 */
export const queryText = (query: URLSearchParams, name: string, maxLength: number): string =>
  (query.get(name) ?? '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
