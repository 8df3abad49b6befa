import { type Amount, amountAt, numberBegin, toUnitText, type Unit } from '@msl/shared/amounts';

/** A number with its unit in a text, or a range of numbers. */
export interface Measure {
  /** Position in the text, in UTF-16 units. */
  at: number;
  end: number;
  low: number;
  high: number;
  /** Symbol of the unit, see `Unit`. */
  symbol: string;
  /** Whether the text has another unit than facts, so that the number is rarely the exact one. */
  isConverted: boolean;
}

/** A number in the unit of facts. */
export type Quantity = Pick<Measure, 'symbol'> & { value: number };

/** Two or three lengths or angles, such as `24 × 36`. */
export interface Dimensions {
  at: number;
  end: number;
  /** The form that all ways to write it share: `24x36`; lengths in millimetres. */
  term: string;
}

const maxRangeTerms = 120;

const starts = new RegExp(`${numberBegin}\\d`, 'gu');
const link = /\s?(?:-|\.{2,3}|…|~|\s(?:to|bis|a|à|hasta|through|and|و|إلى|至)\s)\s?/uy;
const cross = /\s?[x*]\s?/y;

const stickyMatch = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at;
  return pattern.exec(text);
};

const rounded = (value: number) => Number(value.toPrecision(6));
const inUnit = ({ value }: Amount, unit: Unit) => rounded(value * unit.factor);

/** Reads `24 × 36 mm`: the last unit counts for all. */
function dimensionsFrom(text: string, at: number, first: Amount): Dimensions | undefined {
  const amounts = [first];
  while (amounts.length < 3) {
    const crossed = stickyMatch(cross, text, amounts.at(-1)!.end);
    const next = crossed && amountAt(text, amounts.at(-1)!.end + crossed[0].length);
    if (!next) break;
    amounts.push(next);
  }
  const last = amounts.at(-1)!;
  if (amounts.length < 2) return undefined;
  const unit = [last, ...amounts].find((amount) => amount.unit)?.unit;
  if (unit && unit.symbol !== 'mm' && unit.symbol !== '°') return undefined;
  const factor = unit?.factor ?? 1;
  return { at, end: last.end, term: amounts.map(({ value }) => String(rounded(value * factor))).join('x') };
}

function rangeFrom(text: string, at: number, first: Amount): Measure | undefined {
  const linked = stickyMatch(link, text, first.end);
  const second = linked && amountAt(text, first.end + linked[0].length);
  const unit = second?.unit ?? undefined;
  const isRange = second && unit && (!first.unit || first.unit.symbol === unit.symbol);
  if (!isRange) {
    if (!first.unit) return undefined;
    const value = inUnit(first, first.unit);
    return {
      at,
      end: first.end,
      low: value,
      high: value,
      symbol: first.unit.symbol,
      isConverted: first.unit.factor !== 1,
    };
  }
  const [low, high] = [inUnit(first, first.unit ?? unit), inUnit(second, unit)];
  if (low >= high) return undefined;
  return { at, end: second.end, low, high, symbol: unit.symbol, isConverted: unit.factor !== 1 };
}

/**
 * Finds the measures of a text in the form of `toMeasuredText`.
 *
 * @returns in the order of the text, without overlaps
 */
export function measuresOf(text: string): { measures: Measure[]; dimensions: Dimensions[] } {
  const plain = toUnitText(text);
  const [measures, dimensions]: [Measure[], Dimensions[]] = [[], []];
  let end = 0;
  for (const { index: at } of plain.matchAll(starts)) {
    if (at < end) continue;
    const first = amountAt(plain, at);
    if (!first) continue;
    if (/(?:^|[\s(])-$/.test(plain.slice(Math.max(0, at - 2), at))) first.value = -first.value;
    const dimension = dimensionsFrom(plain, at, first);
    const measure = dimension ? undefined : rangeFrom(plain, at, first);
    if (dimension) dimensions.push(dimension);
    if (measure) measures.push(measure);
    end = (dimension ?? measure ?? first).end;
  }
  return { measures, dimensions };
}

/** Returns the term of a number that is exactly this. */
const exactTerm = (value: number, symbol: string) => `≡${value}${symbol}`;

const exactTerms = / ≡(-?\d[\d.]*)(\S+)(?= )/gu;

/** Returns the numbers that occur as exact ones among terms between spaces. */
export const quantitiesIn = (terms: string): Quantity[] =>
  [...terms.matchAll(exactTerms)].map(([, value, symbol = '']) => ({ value: Number(value), symbol }));

/** Returns the term of all numbers with the same first two digits. */
const nearTerm = (value: number, symbol: string) => `≈${Number(value.toPrecision(2))}${symbol}`;

export const isNearTerm = (term: string): boolean => term.startsWith('≈');

/** Returns the term of a number whose fact is named by a word. */
export const namedMeasure = (word: string, exact: string): string => word + exact;

/** Returns the numbers of two digits in a range: 12, 13, … for 12 to 30, and 2700, 2800, … for 2700 to 6500. */
function numbersWithin(low: number, high: number): number[] {
  const numbers: number[] = [];
  for (let value = Math.max(low, 1); value <= high && numbers.length < maxRangeTerms;) {
    numbers.push(value);
    const step = Math.max(1, 10 ** (Math.floor(Math.log10(value)) - 1));
    value = (Math.floor(value / step + 1e-9) + 1) * step;
  }
  return [...numbers, high];
}

/** Returns the terms by which a measure of a document is found. */
export function measureTerms({ low, high, symbol }: Measure): string[] {
  if (low === high) return [exactTerm(low, symbol), nearTerm(low, symbol)];
  return [...new Set([low, ...numbersWithin(low, high)].map((value) => nearTerm(value, symbol)))];
}

/** How much a number may differ that was converted from inches or feet. */
const tolerance = 0.03;

/** Returns the terms that find documents by a measure of a search: exact ones, and those of ranges it lies in. */
export function soughtTerms({ low, high, symbol, isConverted }: Measure): { exact: string[]; near: string[] } {
  if (low !== high) return { exact: [], near: measureTerms({ at: 0, end: 0, low, high, symbol, isConverted }) };
  const margin = isConverted ? tolerance * low : 0;
  const near = margin ? numbersWithin(low - margin, low + margin) : [low];
  return {
    exact: [exactTerm(low, symbol)],
    near: [...new Set([low, ...near].map((value) => nearTerm(value, symbol)))],
  };
}

/** Returns the terms of dimensions: all of them, and the first two of three. */
export function dimensionTerms({ term }: Dimensions): string[] {
  const pair = /^[^x]+x[^x]+(?=x)/.exec(term)?.[0];
  return pair ? [term, pair] : [term];
}
