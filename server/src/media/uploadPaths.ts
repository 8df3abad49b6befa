/** Returns the path at which a stored file is served. */
export const pathOf = (name: string): string => `/uploads/${name}`;

const uploadPath = /\/uploads\/([0-9a-z]{16}(?:-\d+x\d+(?:-[\w-]{16})?)?\.[0-9a-z]{2,5})/g;

/**
 * Returns the names of stored files in a text: a stored path alone, or HTML (rich text) with any number of paths.
 * Includes paths in any attribute, because keeping a file too long is better than deleting a file in use.
 */
export function uploadNamesIn(text: string): string[] {
  return [...new Set([...text.matchAll(uploadPath)].map((match) => match[1] ?? ''))];
}

const idLength = 16;

/** Returns the id at the start of a stored name with or without extension; `undefined` for any other text. */
export function fileIdOf(name: string): string | undefined {
  return /^[0-9a-z]{16}(-\d+x\d+(-[\w-]{16})?)?(\.[0-9a-z]{2,5})?$/.test(name) ? name.slice(0, idLength) : undefined;
}
