/** Where a stored file is served. */
export const pathOf = (name: string): string => `/uploads/${name}`;

const named = /\/uploads\/([0-9a-z]{16}(?:-\d+x\d+(?:-[\w-]{16})?)?\.[0-9a-z]{2,5})/g;

/**
 * The names of stored files that a text mentions: a stored path alone, or HTML (rich text) with any number of them.
 * Every mention counts, in whatever attribute it stands: better to keep a file too long than to remove one in use.
 */
export function uploadNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(named)].map((match) => match[1] ?? ''))];
}

const idLength = 16;

/** The id at the start of a stored name; `undefined` for a text that is no stored name, with or without extension. */
export function fileIdOf(name: string): string | undefined {
  return /^[0-9a-z]{16}(-\d+x\d+(-[\w-]{16})?)?(\.[0-9a-z]{2,5})?$/.test(name) ? name.slice(0, idLength) : undefined;
}
