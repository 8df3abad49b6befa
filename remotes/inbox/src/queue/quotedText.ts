import { forwarded, headerLabels, mobileSignature, originalMessage, wrote } from './quoteWords';

/** Longer introductions, headers and signatures are written by people. */
const maxIntroductionLines = 4;
const maxHeaderLines = 10;
const maxSignatureLength = 120;
const maxDateLength = 40;
/** What programs write is short; patterns that look for a word anywhere cost the square of the length. */
const maxMarkLength = 400;
/** Lines before which a quote is looked for, so that a long text costs little. */
const maxLines = 5000;

const isQuoted = (line: string | undefined) => line !== undefined && /^\s*>/.test(line);
const isEmpty = (line: string | undefined) => line !== undefined && line.trim() === '';
const isRule = (line: string | undefined) => line !== undefined && /^\s*[_-]{5,}\s*$/.test(line);
const startsIntroduction = /^\s*(on|am|le|el|il|op|em|den)\b/i;
const hasDate = (line: string) => /\d{4}|\d{1,2}[:.h]\d\d/.test(line);

/** Whether a mail program wrote the headers of the mail that it quotes from this line on. */
function isHeader(lines: readonly string[], index: number): boolean {
  if (!headerLabels.from.test(lines[index]!)) return false;
  const below = lines.slice(index + 1, index + maxHeaderLines);
  const has = (label: RegExp) => below.some((line) => label.test(line));
  return has(headerLabels.date) && (has(headerLabels.to) || has(headerLabels.subject));
}

/** Whether an introduction in the words of a language begins on this line; it may go on for some lines. */
function isIntroduction(lines: readonly string[], index: number): boolean {
  if (isEmpty(lines[index])) return false;
  for (let end = index + 1; end <= Math.min(index + maxIntroductionLines, lines.length); end += 1) {
    if (isEmpty(lines[end - 1]) || isQuoted(lines[end - 1])) return false;
    if (!/[:：]\s*$/.test(lines[end - 1]!)) continue;
    return wrote.test(lines.slice(index, end).join(' ').slice(-maxMarkLength));
  }
  return false;
}

/** Returns the first line of a mail that is quoted without marks below its headers; `undefined` if none is. */
function findUnmarked(lines: readonly string[]): number | undefined {
  for (let index = 0; index < Math.min(lines.length, maxLines); index += 1) {
    if (forwarded.test(lines[index]!)) return undefined;
    if (originalMessage.test(lines[index]!) || isHeader(lines, index) || isIntroduction(lines, index)) return index;
  }
  return undefined;
}

/** Returns the first line of an introduction by its last: a long name or address is wrapped, and so is a long date. */
function findIntroduction(lines: readonly string[], last: number): number {
  const first = Math.max(0, last - maxIntroductionLines + 1);
  for (let line = last; line >= first && !isEmpty(lines[line]); line -= 1) {
    if (!hasDate(lines[line]!)) continue;
    const before = lines[line - 1] ?? '';
    return startsIntroduction.test(before) && before.length < maxDateLength && !hasDate(before) ? line - 1 : line;
  }
  return last;
}

/** Returns the line where the quote at the end begins, with its introduction, in any language. */
function findMarked(lines: readonly string[]): number | undefined {
  let end = lines.length;
  while (isQuoted(lines[end - 1]) || isEmpty(lines[end - 1])) end -= 1;
  if (!lines.slice(end).some(isQuoted)) return undefined;
  if (!/[:：]\s*$/.test(lines[end - 1] ?? '')) return end;
  return findIntroduction(lines, end - 1);
}

/** Leaves out empty lines, rules and signatures of phones above a line. */
function withoutEnd(lines: readonly string[], from: number): number {
  let end = from;
  for (;;) {
    const last = lines[end - 1];
    if (last === undefined) return 0;
    const isSignature = last.length <= maxSignatureLength && mobileSignature.test(last);
    if (!isEmpty(last) && !isRule(last) && !isSignature) return end;
    end -= 1;
  }
}

/**
 * Splits a mail into what its sender wrote, and what the program added below it: the mail that it answers, with headers or
 * an introduction, and the signature of a phone. A mail that is passed on is not split off.
 */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.split('\n');
  const starts = lines.map((line) => line.trimStart().slice(0, maxMarkLength));
  const begin = Math.min(findUnmarked(starts) ?? lines.length, findMarked(starts) ?? lines.length);
  const end = withoutEnd(starts, begin);
  const quoted = lines.slice(end).join('\n').trim();
  const own = lines.slice(0, end).join('\n').trimEnd();
  const hasWords = lines.slice(end).some((line) => !isEmpty(line) && !isRule(line));
  // An answer that only has a quote is all there is to read.
  return own && hasWords ? { own, quoted } : { own: text, quoted: '' };
}
