import { isFileTerm, isLesserTerm, isTradeTerm } from '../terms/lesserWords';
import type { Quantity } from '../terms/measures';

/** One way to satisfy a part of a search: all these terms occur. */
export interface Alternative {
  terms: readonly string[];
  /** 1 for what was typed, less for synonyms and corrections. */
  weight: number;
  /** Whether the terms also occur where something else is meant, so that an excerpt should not show them. */
  isLoose?: true;
}

/** A word or phrase of a search, with everything that counts as equal. */
export interface Slot {
  alternatives: Alternative[];
  /** As typed, in lower case. */
  written: string;
  /** The only word of the slot, if it can be completed and corrected. */
  word?: string;
  /** The only word of the slot, if it has letters and digits as a part number has. */
  code?: string;
  /** The letters that such a part number begins with: a series of products. */
  series?: string;
  isMeasure?: true;
  /** What such a slot is, if it is one number and not a range. */
  quantity?: Quantity;
  /** From 0 to 1: how much it says. Words that most documents have say little. */
  importance: number;
}

/** Whether a slot is one word for something, in any language. */
const isOneOf = ({ alternatives }: Slot, isMeant: (term: string) => boolean): boolean =>
  alternatives.some(({ terms: [term = '', ...others] }) => !others.length && isMeant(term));

/** Whether a slot says what all products of the site are. */
export const isOfTrade = (slot: Slot): boolean => isOneOf(slot, isTradeTerm);

/** Whether the words of a slot say little beside others. */
const isLesser = (slot: Slot): boolean =>
  (slot.word !== undefined && isLesserTerm(slot.word)) || isOfTrade(slot) || isOneOf(slot, isFileTerm);

/** Divides a search into what documents must have, and the lesser words, which only rank them; all if it has only these. */
export function divideSlots(slots: readonly Slot[]): { telling: Slot[]; lesser: Slot[] } {
  const lesser = slots.filter(isLesser);
  return lesser.length < slots.length
    ? { telling: slots.filter((slot) => !lesser.includes(slot)), lesser }
    : { telling: [...slots], lesser: [] };
}
