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
