import type { FactRange, FactValue, FactView } from './factValues';
import { numberText } from './numberTexts';

export { numberText };

export const isFactRange = (value: unknown): value is FactRange =>
  typeof value === 'object' && value !== null && 'from' in value && 'to' in value;

/** E.g. "8–10.5", or "−25 to 55" if a bound is negative. */
const rangeText = ({ from, to }: FactRange) =>
  from < 0 ? `${numberText(from)} to ${numberText(to)}` : `${numberText(from)}\u2013${numberText(to)}`;

const withUnit = (text: string, unit: string) => {
  if (!unit) return text;
  return /^[°%]$/.test(unit) ? text + unit : `${text}\u00a0${unit}`;
};

/** Returns the value as people read it, e.g. "8–10 mm", "IP67", "Yes" or "12 V DC, 24 V DC". */
export function factText({ value, unit }: { value: FactValue | readonly string[]; unit: string }): string {
  if (typeof value === 'number') return withUnit(numberText(value), unit);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return value;
  return isFactRange(value) ? withUnit(rangeText(value), unit) : value.join(', ');
}

/** Groups facts by heading, groups and facts in their given order. */
export function factGroups<T extends Pick<FactView, 'group'>>(facts: readonly T[]): [heading: string, facts: T[]][] {
  const groups = new Map<string, T[]>();
  for (const fact of facts) groups.set(fact.group, [...(groups.get(fact.group) ?? []), fact]);
  return [...groups];
}
