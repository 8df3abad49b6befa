import { optionKey } from '@msl/shared/optionKeys';
import { type FactBounds, hasFaults, parseBounds, typedRanges } from './typedBounds';

const number = String.raw`-?\d{1,12}(?:\.\d{1,6})?`;
const exact = new RegExp(`^(${number})$`);
const range = new RegExp(`^(${number})?-(${number})?$`);

/** The key of a number fact; `undefined` without bounds. */
const rangeKey = (id: string, { from, to }: FactBounds): string | undefined =>
  from || to ? optionKey(id, `${from}-${to}`) : undefined;

/** Returns what the chosen keys have for a number fact and is no range, as written; the server ignores it. */
export function malformedRange(id: string, facts: readonly string[]): string | undefined {
  const key = facts.find((fact) => fact.startsWith(`${id}:`));
  return key === undefined || boundsOf(id, facts) ? undefined : key.slice(id.length + 1);
}

/** Reads the bounds of a number fact from the chosen keys. */
export function boundsOf(id: string, facts: readonly string[]): FactBounds | undefined {
  const key = facts.find((fact) => fact.startsWith(`${id}:`));
  if (key === undefined) return undefined;
  const value = key.slice(id.length + 1);
  const [, from, to] = range.exec(value) ?? [];
  const isReversed = from !== undefined && to !== undefined && Number(from) > Number(to);
  if (!isReversed && (from !== undefined || to !== undefined)) return { from: from ?? '', to: to ?? '' };
  return exact.test(value) ? { from: value, to: value } : undefined;
}

/** Sets the bounds of a number fact; empty bounds remove it. */
export function withBounds(facts: readonly string[], id: string, bounds: FactBounds): string[] {
  const others = facts.filter((fact) => !fact.startsWith(`${id}:`));
  const key = rangeKey(id, bounds);
  return key === undefined ? others : [...others, key];
}

/** Returns the keys of the number fields of a form without JavaScript; fields with a fault have none. */
export const rangeFacts = (values: readonly string[]): string[] =>
  typedRanges(values).flatMap((range) =>
    hasFaults(range) ? [] : (rangeKey(range.id, parseBounds(range.typed, range.rules).bounds) ?? []),
  );

/** E.g. "10 to 20 mm", "from 10 mm", "up to 20 mm". */
export function boundsText({ from, to }: FactBounds, unit: string): string {
  const end = unit && `\u00a0${unit}`;
  if (!to) return `from ${from}${end}`;
  if (!from) return `up to ${to}${end}`;
  return from === to ? `${from}${end}` : `${from} to ${to}${end}`;
}
