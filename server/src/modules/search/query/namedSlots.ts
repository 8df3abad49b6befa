import { type FoundKind, foundKinds } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import { keepMost } from './keptSlots';
import type { Slot } from './slot';
import { hasMatch } from './termMatches';

/** The part of a search that records of some kinds have as names and facts, if none of them has all of it so. */
export interface NamedSlots {
  slots: readonly Slot[];
  kinds: readonly FoundKind[];
}

export const nothingNamed: NamedSlots = { slots: [], kinds: [] };

const products = ['product'] as const;
const otherKinds = foundKinds.filter((kind) => kind !== 'product');

const importanceOf = (slots: readonly Slot[]) => slots.reduce((sum, { importance }) => sum + importance, 0);

/**
 * Finds the part of a search that records have as names and facts, if no product has all of it so: the other words may stand
 * in any text by chance. If a record of another kind has all, because a project is named so, the part that products have.
 * Empty if it is the lesser part.
 *
 * Looks at records of all kinds, whichever are wanted, so that a list finds what the search of the whole site does.
 */
export async function findNamedSlots(db: Db, slots: readonly Slot[]): Promise<NamedSlots> {
  if (slots.length < 2) return nothingNamed;
  const kinds = (await hasMatch(db, slots, { kinds: otherKinds, field: 'fact' })) ? products : foundKinds;
  const { kept } = await keepMost(db, slots, kinds, 'fact');
  return 2 * importanceOf(kept) >= importanceOf(slots) ? { slots: kept, kinds } : nothingNamed;
}
