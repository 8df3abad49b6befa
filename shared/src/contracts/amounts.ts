import { toPlainSigns } from './foldText';
import { toUnitText, type Unit, unitAt } from './units';

export { toUnitText, type Unit };

const vulgarFractions = /(\d?)([\u00BC-\u00BE\u2150-\u215E])/gu;

/** Returns a text in which amounts are found: compatible and plain signs, in lower case. */
export function toMeasuredText(text: string): string {
  const spaced = text.replace(
    vulgarFractions,
    (_, digit: string, fraction: string) => `${digit && `${digit} `}${fraction}`,
  );
  // Behind a fraction, and alone behind a number, "in" is no word.
  return toPlainSigns(spaced.normalize('NFKC'))
    .toLowerCase()
    .replace(/(?<=\d\/\d+ ?)in(?![\p{L}.])/gu, 'in.')
    .replace(/^([\d.,]+ ?)in\s*$/u, '$1in.');
}

/** Matches where a number begins that is not part of a word or of another number. */
export const numberBegin = String.raw`(?<![\p{sc=Latin}\p{sc=Arabic}\d][.,]?|[\d]\/)`;
const fraction = new RegExp(`${numberBegin}(?:(\\d+)[ -])?(\\d+)\\/(\\d+)`, 'uy');
const single = /\d+(?:[.,]\d+)*/y;

/**
 * Reads `1,200.5`, `1.200,5`, `1.200.000` and `0,125`: the last separator that does not group thousands is the decimal
 * one, and no group follows a zero.
 */
function toNumber(text: string): number {
  const isGrouped = !/^0\d*[.,]/.test(text);
  const ungrouped = isGrouped ? text.replace(/,(?=\d{3}(?!\d))/g, '') : text;
  const parts = ungrouped.split(/[.,]/);
  const isAllGroups = parts.length > 2 && !ungrouped.includes(',') && parts.slice(1).every((part) => part.length === 3);
  const decimals = parts.length > 1 && !isAllGroups ? `.${parts.pop()}` : '';
  return Number(parts.join('') + decimals);
}

/** A number, and the unit behind it if there is one. */
export interface Amount {
  value: number;
  unit?: Unit;
  end: number;
}

const stickyMatch = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

function withUnit(text: string, value: number, end: number): Amount {
  const unit = unitAt(text, end);
  return { value, unit, end: unit?.end ?? end };
}

function quotientAt(text: string, at: number): Amount | undefined {
  const found = stickyMatch(fraction, text, at);
  const value = found ? Number(found[1] ?? 0) + Number(found[2]) / Number(found[3]) : NaN;
  return found && Number.isFinite(value) ? withUnit(text, value, at + found[0].length) : undefined;
}

function decimalAt(text: string, at: number): Amount | undefined {
  const found = stickyMatch(single, text, at);
  return found ? withUnit(text, toNumber(found[0]), at + found[0].length) : undefined;
}

/** Reads the amount at a position of a text in the form of {@link toMeasuredText} and {@link toUnitText}. */
export function amountAt(text: string, at: number): Amount | undefined {
  const divided = quotientAt(text, at);
  // Other quotients, such as "50/60 Hz", are two numbers.
  return divided?.unit?.symbol === 'mm' ? divided : decimalAt(text, at);
}

/**
 * Reads a whole text as an amount: "½ inch", `1 1/2"`, "12,7 mm", "6 V". Alone behind a number, "in" and "'" are units.
 *
 * @returns the amount, and what follows the number if it is no known unit; `undefined` if the text begins with no number
 */
export function parseAmount(text: string): { value: number; unit?: Unit; rest: string } | undefined {
  const plain = toUnitText(toMeasuredText(text))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<=\d ?)in$/, 'in.')
    .replace(/(?<=\d ?)'$/, 'ft');
  const amount = quotientAt(plain, 0) ?? decimalAt(plain, 0);
  return amount && { value: amount.value, unit: amount.unit, rest: plain.slice(amount.end).trim() };
}
