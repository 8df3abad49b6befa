/** Longer than any real one; a line of a mail has at most 998 characters. */
const maxIdLength = 998;
/** Of one mail. */
const maxIds = 200;

/** Returns the Message-IDs in the text of a header, without angle brackets. */
export function mailIdsIn(text: string | undefined): string[] {
  const found = (text ?? '').matchAll(/<([^<>\s]+)>/g);
  const ids = [...found].map(([, id = '']) => id).filter((id) => id.length <= maxIdLength);
  return [...new Set(ids)].slice(-maxIds);
}

/** Returns the Message-ID of the mail whose headers a text contains. */
export const originalIdsIn = (text: string): string[] =>
  [...text.matchAll(/^message-id:\s*(<[^<>\s]+>)/gim)].flatMap(([, id]) => mailIdsIn(id)).slice(0, 1);
