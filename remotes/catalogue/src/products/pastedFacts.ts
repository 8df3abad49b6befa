import type { Attribute, FactValue } from '@msl/shared/contracts';
import { parseFactText } from './factEdits';
import { decimalMarkOf, isDoubtful } from './factNumbers';

/** A spreadsheet's rows by the facts that they name. */
export interface PastedFacts {
  /** By attribute id. */
  facts: Record<string, FactValue>;
  /** Names that no fact has. */
  unknown: string[];
  /** Numbers that may have been meant otherwise, e.g. `60.000`. */
  doubtful: string[];
}

const sameLetters = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** Splits text of the clipboard into rows of cells; `undefined` if it is one cell. */
export function toCells(text: string): string[][] | undefined {
  const lines = text.replace(/(?:\r?\n)+$/, '').split(/\r?\n/);
  if (lines.length < 2 && !text.includes('\t')) return undefined;
  return lines.map((line) => line.split('\t').map((cell) => cell.trim()));
}

/** Matches `Power`, `power (W)` and `Power [W]:` with the fact of that name. */
function isNamed({ fieldName, unit }: Attribute, name: string): boolean {
  const bare = name.replace(/\s*:$/, '');
  const unitless = bare.replace(/\s*[([][^)\]]*[)\]]$/, '');
  const names = unit ? [bare, unitless] : [bare];
  return names.some((one) => sameLetters.compare(one, fieldName) === 0);
}

/** Parses the cells of a paste; they show together which mark is before the decimals. */
function cellReader(texts: readonly string[]) {
  const decimal = decimalMarkOf(texts);
  const doubtful: string[] = [];
  const read = (attribute: Attribute, text: string) => {
    const value = parseFactText(attribute, text, decimal);
    if (!decimal && typeof value === 'number' && isDoubtful(text)) doubtful.push(`${text} was read as ${value}`);
    return value;
  };
  return { read, doubtful };
}

/**
 * Reads rows of a name and a value, with a unit in the value or in a third column. Rows without a value are left out, so
 * that a template with empty cells removes nothing.
 */
export function readPastedFacts(attributes: readonly Attribute[], cells: readonly string[][]): PastedFacts {
  const rows = cells.map(([name = '', ...values]) => ({ name, text: values.filter(Boolean).join(' ') }));
  const { read, doubtful } = cellReader(rows.map(({ text }) => text));
  const pasted: PastedFacts = { facts: {}, unknown: [], doubtful };
  for (const { name, text } of rows) {
    if (!name || !text) continue;
    const attribute = attributes.find((one) => isNamed(one, name));
    const value = attribute && read(attribute, text);
    if (attribute && value !== null && value !== undefined) pasted.facts[attribute._id] = value;
    else pasted.unknown.push(name);
  }
  return pasted;
}

/** Fills facts from a column of values, in the order of `attributes`. */
export function fillDown(attributes: readonly Attribute[], cells: readonly string[][]): PastedFacts {
  const texts = cells.map(([first = '']) => first);
  const { read, doubtful } = cellReader(texts);
  const filled = attributes.slice(0, cells.length).map((attribute, index) => {
    return [attribute._id, read(attribute, texts[index] ?? '')] as const;
  });
  const facts = Object.fromEntries(filled.filter((entry): entry is readonly [string, FactValue] => entry[1] !== null));
  return { facts, unknown: [], doubtful };
}
