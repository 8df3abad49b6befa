import type { FoundKind } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import type { Slot } from './slot';
import { type Field, fields } from '../terms/documentTerms';
import { hasMatch, matchingSlots } from './termMatches';

/** A part of a search that documents have, and what they lack. */
export interface KeptSlots {
  kept: Slot[];
  /** The other words, as typed. */
  leftOut: string[];
}

/**
 * Returns the part of a search that some documents have whole: of its words and phrases as many as possible, those that
 * name things before those that occur in texts.
 *
 * @param kinds what may be found
 * @param field where the words must occur
 */
export async function keepMost(
  db: Db,
  slots: readonly Slot[],
  kinds: readonly FoundKind[],
  field: Field = 'any',
): Promise<KeptSlots> {
  const found = await matchingSlots(db, slots, kinds);
  const last = fields.indexOf(field);
  const ordered = slots
    .map((slot, place) => ({ slot, place, first: found[place] ?? -1 }))
    .filter(({ first }) => first >= 0 && first <= last)
    .toSorted((a, b) => a.first - b.first || b.slot.importance - a.slot.importance || a.place - b.place);
  const kept: Slot[] = [];
  for (const { slot } of ordered) if (await hasMatch(db, [...kept, slot], { kinds, field })) kept.push(slot);
  const inOrder = slots.filter((slot) => kept.includes(slot));
  return { kept: inOrder, leftOut: slots.filter((slot) => !kept.includes(slot)).map(({ written }) => written) };
}
