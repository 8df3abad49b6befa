import { unitFactor } from './factUnits';

/** The mark before the decimals. */
export type DecimalMark = '.' | ',';

export interface Range {
  from: number;
  to: number;
}

/** First digits of the scripts whose digits are read: Arabic, Persian, full-width. */
const zeros = [0x0660, 0x06f0, 0xff10];

function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((first) => code >= first && code < first + 10);
  return zero === undefined ? digit : String(code - zero);
}

const fractions: Record<string, string> = { '½': '.5', '¼': '.25', '¾': '.75' };

/** Writes digits, signs, marks and spaces of other scripts and keyboards as those of the site. */
const normalise = (text: string) =>
  text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, toAsciiDigit)
    .replaceAll('\u066b', '.')
    .replaceAll('\u066c', ',')
    .replace(/[\u00a0\u2007\u2009\u202f]/g, ' ')
    .replaceAll('\u2212', '-')
    .replace(/^(-?)([½¼¾])$/, '$10$2')
    .replace(/(\d) ?([½¼¾])$/, (_, digit: string, part: string) => digit + fractions[part])
    .trim();

const plain = /^[+-]?\d+(?:[.,]\d+)?$/;
/** Groups of three by a sign of their own, with another sign before the decimals. */
const grouped = [
  { form: /^[+-]?[1-9]\d{0,2}(?:[ '’]\d{3})+(?:[.,]\d+)?$/, decimal: undefined },
  { form: /^[+-]?[1-9]\d{0,2}(?:,\d{3})+\.\d+$|^[+-]?[1-9]\d{0,2}(?:,\d{3}){2,}$/, decimal: '.' },
  { form: /^[+-]?[1-9]\d{0,2}(?:\.\d{3})+,\d+$|^[+-]?[1-9]\d{0,2}(?:\.\d{3}){2,}$/, decimal: ',' },
] as const;
/** May be a group of thousands or three decimals. */
const either = /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/;

const withPoint = (text: string, decimal: DecimalMark) =>
  Number(decimal === ',' ? text.replace(/[ .'’]/g, '').replace(',', '.') : text.replace(/[ ,'’]/g, ''));

/**
 * Reads a decimal number as it is written in any country. Of `30,000` and `30.000`, which may be thousands or three
 * decimals, a comma groups and a point does not, as in all texts of the site, if `decimal` does not say otherwise.
 * Returns `undefined` for other text.
 */
export function readNumber(typed: string, decimal: DecimalMark = '.'): number | undefined {
  const text = normalise(typed);
  if (either.test(text)) return withPoint(text, decimal);
  const group = grouped.find(({ form }) => form.test(text));
  if (group) return withPoint(text, group.decimal ?? (text.includes(',') ? ',' : '.'));
  return plain.test(text) ? Number(text.replace(',', '.')) : undefined;
}

const rangeSign = /\s*(?:\b(?:to|bis)\b|(?<=\s)[àa](?=\s)|[–—…]|\.{2,3}|~|÷)\s*|(?<=[^\s-])\s*-\s*(?=[\d+-])/i;

const amount = /^(.*?[\d½¼¾])\s*([^\d½¼¾]*)$/s;

/** Units may have digits: `kN/m2`. */
function withoutUnit(text: string, unit: string): string {
  const bare = unit && text.endsWith(unit) ? text.slice(0, -unit.length) : text;
  return /[\d\s½¼¾]$/.test(bare) ? bare : text;
}

/** Reads a number and its unit; one of the same quantity is converted. */
function readOne(text: string, unit: string, decimal?: DecimalMark): number | undefined {
  const [, digits = '', written = ''] = amount.exec(normalise(withoutUnit(text, unit))) ?? [];
  const number = readNumber(digits, decimal);
  const factor = unitFactor(written.trim(), unit);
  if (number === undefined || factor === undefined) return undefined;
  return factor === 1 ? number : Number((number * factor).toPrecision(12));
}

/**
 * Reads `12,5 mm`, `8 to 10 W` or `−20 … +50 °C`, with the unit behind each number or behind the last. `350 g` is 0.35
 * where the unit is kg.
 */
export function readAmount(text: string, unit: string, decimal?: DecimalMark): number | Range | undefined {
  const parts = normalise(text).split(rangeSign);
  if (parts.length > 2) return undefined;
  const [, , unitOfAll = ''] = amount.exec(parts.at(-1) ?? '') ?? [];
  const isBare = (part: string) => /[\d½¼¾]\s*$/.test(part) && withoutUnit(part, unit) === part;
  const [from, to] = parts.map((part) => readOne(isBare(part) ? `${part}${unitOfAll}` : part, unit, decimal));
  if (from === undefined || parts.length === 1) return from;
  return to === undefined ? undefined : { from, to };
}

/** Whether a point in a text is rather meant to group thousands: `60.000`. */
export const isDoubtful = (text: string) => /^[+-]?[1-9]\d{0,2}\.\d{3}$/.test(amount.exec(normalise(text))?.[1] ?? '');

/** The mark before the decimals of numbers that were written together; `undefined` if none of them shows it. */
export function decimalMarkOf(texts: readonly string[]): DecimalMark | undefined {
  const numbers = texts.flatMap((text) => normalise(text).match(/\d[\d.,]*\d/g) ?? []);
  const shows = (mark: DecimalMark) => {
    const [sign, other] = mark === ',' ? [',', '\\.'] : ['\\.', ','];
    const ofDecimals = new RegExp(`^\\d+${sign}(?:\\d{1,2}|\\d{4,})$|^0${sign}\\d+$`);
    const ofGroups = new RegExp(`^\\d{1,3}(?:${other}\\d{3})+${sign}\\d+$|^\\d{1,3}(?:${other}\\d{3}){2,}$`);
    return numbers.some((number) => ofDecimals.test(number) || ofGroups.test(number));
  };
  if (shows(',') === shows('.')) return undefined;
  return shows(',') ? ',' : '.';
}
