import { toPlainSigns } from '@msl/shared/foldText';

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

/** Units that people type for lengths, in millimetres. */
const millimetres: Record<string, number> = {
  ...{ mm: 1, cm: 10, m: 1000, '"': 25.4, "''": 25.4, in: 25.4, inch: 25.4, inches: 25.4, ft: 304.8, "'": 304.8 },
};

const typedNumber = /^([+-]?)\s*(\d{1,12}(?:[.,]\d{1,6})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,6})?)\s*(\D*)$/;

/** Returns by what a number in a typed unit is multiplied; `undefined` if the unit is another than that of the fact. */
function factorOf(typed: string, unit: string): number | undefined {
  const [from, to] = [typed.trim().toLowerCase().replace(/\.$/, ''), unit.toLowerCase()];
  if (!from || from === to) return 1;
  const [length, ownLength] = [millimetres[from], millimetres[to]];
  return length && ownLength && length / ownLength;
}

/** Reads typed text as a bound: "10 mm" is 10, 1" is 25.4 in a fact in mm. @returns the bound, or why it is none */
export function parseBound(typed: string, { unit, isSigned }: BoundRules): { bound: string } | { fault: string } {
  const text = toPlainSigns(typed).replace(/\s+/g, ' ').trim();
  if (!text) return { bound: '' };
  const [, sign = '', digits = '', typedUnit = ''] = typedNumber.exec(text) ?? [];
  if (!digits) return { fault: `Enter a number${unit && ` in ${unit}`}, such as 10.` };
  const factor = factorOf(typedUnit, unit);
  if (factor === undefined) return { fault: unit ? `Enter a number in ${unit}.` : 'Enter a number without a unit.' };
  if (sign === '-' && !isSigned) return { fault: 'Enter a number that is not negative.' };
  const isGrouped =
    /,\d{3}(?:\D|$)/.test(digits) && (digits.includes('.') || /,.*,/.test(digits) || !/^0/.test(digits));
  const value = Number(isGrouped ? digits.replaceAll(',', '') : digits.replace(',', '.')) * factor;
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
