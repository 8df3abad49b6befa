const isQuoted = (line: string | undefined) => line !== undefined && /^\s*>/.test(line);
const isEmpty = (line: string | undefined) => line !== undefined && line.trim() === '';

/** As mail programs introduce the mail that they quote, in any language: a line that ends with a colon. */
const isIntroduction = (line: string | undefined) => line !== undefined && line.trimEnd().endsWith(':');

/** Splits a mail into what its sender wrote and the mail quoted below it. */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  let end = lines.length;
  while (isQuoted(lines[end - 1]) || isEmpty(lines[end - 1])) end -= 1;
  if (!lines.slice(end).some(isQuoted)) return { own: text, quoted: '' };
  if (isIntroduction(lines[end - 1])) end -= 1;
  const own = lines.slice(0, end).join('\n').trimEnd();
  // An answer that only has a quote is all there is to read.
  return own ? { own, quoted: lines.slice(end).join('\n').trim() } : { own: text, quoted: '' };
}
