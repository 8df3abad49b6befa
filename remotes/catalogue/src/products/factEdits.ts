import type { Attribute, FactValue } from '@msl/shared/contracts';
import { type DecimalMark, readAmount } from './factNumbers';

/** A typed value of one product. `null`: no value. */
export interface FactEdit {
  value: FactValue | null;
  /** The stored value when the edit began. */
  was: FactValue | null;
  /** Why the last save kept the stored value. */
  message?: string;
}

/** By product id. */
export type FactEdits = Readonly<Record<string, FactEdit>>;

const isSame = (a: FactValue | null, b: FactValue | null) => JSON.stringify(a) === JSON.stringify(b);

/** Adds an edit; an edit back to the stored value is none. */
export function withEdit(edits: FactEdits, id: string, value: FactValue | null, stored: FactValue | null): FactEdits {
  const was = edits[id] ? edits[id].was : stored;
  const { [id]: _, ...others } = edits;
  return isSame(value, was) ? others : { ...others, [id]: { value, was } };
}

type Kind = Pick<Attribute, 'kind' | 'unit'>;

/**
 * Parses a typed text or a cell of a spreadsheet, such as `12,5 mm`, `8 to 10 W`, `yes` or `IP67`; text that does not fit is
 * returned as it is.
 *
 * @param decimal the mark before the decimals of the texts around it
 */
export function parseFactText({ kind, unit }: Kind, cell: string, decimal?: DecimalMark): FactValue | null {
  const text = cell.trim();
  if (!text) return null;
  if (kind === 'flag') {
    if (/^(yes|true|y|1)$/i.test(text)) return true;
    return /^(no|false|n|0)$/i.test(text) ? false : text;
  }
  return kind === 'number' ? (readAmount(text, unit, decimal) ?? text) : text;
}

/** Returns what is wrong with a typed value; `undefined` if it can be saved. */
export function faultOf({ kind, unit }: Kind, value: FactValue | null): string | undefined {
  if (value === null) return undefined;
  if (kind === 'number') {
    if (typeof value === 'string' || typeof value === 'boolean')
      return unit ? `Enter a number in ${unit}.` : 'Enter a number.';
    return typeof value === 'object' && value.from > value.to ? 'Begin with the smaller number.' : undefined;
  }
  if (kind === 'flag') return typeof value === 'boolean' ? undefined : 'Choose yes or no.';
  return String(value).length > 200 ? 'At most 200 characters.' : undefined;
}

const keyOf = (attributeId: string) => `fact-edits:${attributeId}`;

/** Unsaved edits in this tab, which outlive a sign-in that became necessary. */
export const storedEdits = {
  read(attributeId: string): FactEdits {
    try {
      return JSON.parse(sessionStorage.getItem(keyOf(attributeId)) ?? '{}') as FactEdits;
    } catch {
      return {};
    }
  },
  write(attributeId: string, edits: FactEdits): void {
    try {
      if (Object.keys(edits).length) sessionStorage.setItem(keyOf(attributeId), JSON.stringify(edits));
      else sessionStorage.removeItem(keyOf(attributeId));
    } catch {
      // The page itself still has them.
    }
  },
};
