import { optionKey } from '@msl/shared/optionKeys';

/** Bounds of a number fact as written in the address; an empty text is an open bound. */
export interface FactBounds {
  from: string;
  to: string;
}

const number = String.raw`-?\d{1,12}(?:\.\d{1,6})?`;
const boundPattern = new RegExp(`^${number}$`);
const exact = new RegExp(`^(${number})$`);
const range = new RegExp(`^(${number})?-(${number})?$`);

/** Returns typed text as a bound; empty unless it is a number. */
export function toBound(typed: string): string {
  const text = typed.trim().replace(',', '.');
  return boundPattern.test(text) ? text : '';
}

/** The key of a number fact; `undefined` without bounds. */
const rangeKey = (id: string, { from, to }: FactBounds): string | undefined =>
  from || to ? optionKey(id, `${from}-${to}`) : undefined;

/** Reads the bounds of a number fact from the chosen keys. */
export function boundsOf(id: string, facts: readonly string[]): FactBounds | undefined {
  const key = facts.find((fact) => fact.startsWith(`${id}:`));
  if (key === undefined) return undefined;
  const value = key.slice(id.length + 1);
  const [, from, to] = range.exec(value) ?? [];
  if (from !== undefined || to !== undefined) return { from: from ?? '', to: to ?? '' };
  return exact.test(value) ? { from: value, to: value } : undefined;
}

/** Sets the bounds of a number fact; empty bounds remove it. */
export function withBounds(facts: readonly string[], id: string, bounds: FactBounds): string[] {
  const others = facts.filter((fact) => !fact.startsWith(`${id}:`));
  const key = rangeKey(id, bounds);
  return key === undefined ? others : [...others, key];
}

/** Reads number fields of a form without JavaScript, sent as the values id, from, to of each fact in turn. */
export const rangeFacts = (values: readonly string[]): string[] =>
  values.flatMap((id, at) => {
    if (at % 3) return [];
    return rangeKey(id, { from: toBound(values[at + 1] ?? ''), to: toBound(values[at + 2] ?? '') }) ?? [];
  });

/** E.g. "10 to 20 mm", "from 10 mm", "up to 20 mm". */
export function boundsText({ from, to }: FactBounds, unit: string): string {
  const end = unit && `\u00a0${unit}`;
  if (!to) return `from ${from}${end}`;
  if (!from) return `up to ${to}${end}`;
  return from === to ? `${from}${end}` : `${from} to ${to}${end}`;
}
