import { toPlainText } from '@msl/shared/plainText';

const byteOrderMark = '\uFEFF';
const lineEnd = '\r\n';

/**
 * Matches every place where a spreadsheet may begin to read, and run, a formula: the beginning of a cell, and the
 * places where a spreadsheet that separates cells by semicolons or tabs would begin a new cell. Full-width signs
 * count as their narrow forms.
 */
const formula = /(^|[;\t\r\n])([\s"\u200b-\u200f]*)(?=[=+\-@＝＋－＠])/g;
const plainNumber = /^-?\d+(\.\d+)?$/;

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join('; ');
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number);
}

function toCell(value: unknown): string {
  const text = toText(value);
  const safe = plainNumber.test(text) ? text : text.replace(formula, "$1$2'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Returns one line of a CSV file (RFC 4180). Every cell is quoted, and no spreadsheet runs a cell as a formula. */
export const toCsvLine = (values: readonly unknown[]): string => values.map(toCell).join(',') + lineEnd;

/** Returns the first line, after a byte order mark, by which spreadsheets recognise UTF-8. */
export const toCsvHead = (heads: readonly string[]): string => byteOrderMark + toCsvLine(heads);

/** Elements whose text is put on separate lines. */
const lineBreaks =
  /<\/?(blockquote|br|caption|div|dd|dl|dt|figcaption|figure|h[1-6]|hr|li|ol|p|pre|table|tr|ul)\b[^>]*>/g;

/** Converts sanitised rich text to plain text, with a line for each paragraph, item and row. */
export const toLines = (html: string): string =>
  html.replace(lineBreaks, '\n').split('\n').map(toPlainText).filter(Boolean).join('\n');
