/** Makes a field's value readable, e.g. rich text plain. */
export type CellTexts<Row> = { [Field in keyof Row]?: (value: Row[Field]) => string };

const bom = '\uFEFF';
const lineEnd = '\r\n';

/** What a spreadsheet would take for a formula, and run; a plain number is none, however it begins. */
const formula = /^[=+\-@\t\r]/;
const plainNumber = /^-?\d+(\.\d+)?$/;

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

function toCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Records as a CSV file that spreadsheets open as it is: UTF-8 with a byte order mark, quoted as RFC 4180 says, a head
 * with the names of all fields, lists joined by `; `.
 *
 * A cell that a spreadsheet would take for a formula begins with an apostrophe, as what it holds may be a stranger's.
 *
 * @param texts makes values readable, by field; others stand as they are stored
 */
export function toCsv<Row extends object>(rows: readonly Row[], texts: CellTexts<Row> = {}): string {
  const fields = [...new Set(rows.flatMap((row) => Object.keys(row)))] as (keyof Row & string)[];
  const cellsOf = (row: Row) => fields.map((field) => texts[field]?.(row[field]) ?? toText(row[field]));
  const lines = [fields, ...rows.map(cellsOf)].map((cells) => cells.map(toCell).join(','));
  return bom + lines.map((line) => line + lineEnd).join('');
}
