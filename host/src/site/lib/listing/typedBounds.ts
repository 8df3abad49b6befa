import { parseAmount } from '@msl/shared/amounts';
import { toPlainSigns } from '@msl/shared/foldText';

type TypedAmount = NonNullable<ReturnType<typeof parseAmount>>;

/** Bounds of a number fact as written in the address; an empty text is an open bound. */
export interface FactBounds {
  from: string;
  to: string;
}

/** What the bounds of a number fact are measured in. */
export interface BoundRules {
  /** Unit of the fact, or empty. */
  unit: string;
  /** Whether products have values below zero. */
  isSigned: boolean;
}

/** As far as numbers of the address go. */
const maxValue = 1e12;

/** Whether people measure a fact in units that no keypad for numbers has, such as inches. */
export const isLength = (unit: string): boolean => parseAmount(`1 ${unit}`)?.unit?.symbol === 'mm';

/** Returns by what a typed number is multiplied; `undefined` if its unit is none in which the fact can be measured. */
function factorOf(typed: TypedAmount, unit: string): number | undefined {
  if (!typed.unit && !typed.rest) return 1;
  const own = parseAmount(`1 ${unit}`);
  if (!own || typed.rest !== own.rest || typed.unit?.symbol !== own.unit?.symbol) return undefined;
  return (typed.unit?.factor ?? 1) / (own.unit?.factor ?? 1);
}

/** Reads typed text as a bound: "10 mm" is 10, `½"` is 12.7 in a fact in mm. @returns the bound, or why it is none */
export function parseBound(typed: string, { unit, isSigned }: BoundRules): { bound: string } | { fault: string } {
  const text = toPlainSigns(typed).trim();
  if (!text) return { bound: '' };
  const [, sign = '', unsigned = ''] = /^([+-]?)\s*(.*)$/s.exec(text) ?? [];
  const amount = parseAmount(unsigned);
  if (!amount || amount.value >= maxValue || /\d/.test(amount.rest))
    return { fault: `Enter a number${unit && ` in ${unit}`}, such as 10${isLength(unit) ? ' or ½ inch' : ''}.` };
  const factor = factorOf(amount, unit);
  if (factor === undefined)
    return {
      fault: unit
        ? `Enter a number in ${unit}${isLength(unit) ? ' or inches' : ''}.`
        : 'Enter a number without a unit.',
    };
  if (sign === '-' && !isSigned) return { fault: 'Enter a number that is not negative.' };
  const value = amount.value * factor;
  return { bound: `${sign === '-' && value ? '-' : ''}${Number(value.toFixed(6))}` };
}

interface ParsedBounds {
  bounds: FactBounds;
  /** Why a bound cannot be read, by field; empty if both can. */
  faults: Partial<FactBounds>;
}

/** Reads both bounds; swaps them if the first is greater. */
export function parseBounds(typed: FactBounds, rules: BoundRules): ParsedBounds {
  const read = { from: parseBound(typed.from, rules), to: parseBound(typed.to, rules) };
  const faults = Object.fromEntries(
    Object.entries(read).flatMap(([field, result]) => ('fault' in result ? [[field, result.fault]] : [])),
  );
  const [from, to] = [read.from, read.to].map((result) => ('bound' in result ? result.bound : ''));
  const isReversed = from && to && Number(from) > Number(to);
  return { bounds: isReversed ? { from: to!, to: from } : { from: from ?? '', to: to ?? '' }, faults };
}

/** The name of a fact's fields in a form: its attribute and rules, so that the address alone says how to read them. */
export const rangeName = (id: string, { unit, isSigned }: BoundRules): string => `${id}:${isSigned ? '-' : '+'}${unit}`;

export interface TypedRange {
  /** The attribute. */
  id: string;
  typed: FactBounds;
  rules: BoundRules;
}

/** Reads number fields of a form without JavaScript, sent as the values name, from, to of each fact in turn. */
export const typedRanges = (values: readonly string[]): TypedRange[] =>
  values.flatMap((name, at) => {
    if (at % 3) return [];
    const [, id = '', sign, unit = ''] = /^([\w-]{1,64})(?::([+-])(.{0,40}))?$/.exec(name) ?? [];
    const typed = { from: values[at + 1] ?? '', to: values[at + 2] ?? '' };
    return id ? [{ id, typed, rules: { unit, isSigned: sign !== '+' } }] : [];
  });

export const hasFaults = ({ typed, rules }: TypedRange): boolean =>
  Object.keys(parseBounds(typed, rules).faults).length > 0;
