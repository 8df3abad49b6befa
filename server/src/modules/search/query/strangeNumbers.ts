import type { Db } from '../../../database/db';
import type { Slot } from './slot';
import { hasMatch } from './termMatches';

const products = ['product'] as const;

/**
 * Returns the numbers of a search that no product has of the category that the search names: of "300 W power supply", 300 W
 * if only strobes have them. Empty if the other words name no category.
 */
export async function findStrangeNumbers(db: Db, slots: readonly Slot[]): Promise<Slot[]> {
  const numbers = slots.filter(({ quantity }) => quantity);
  const words = slots.filter(({ quantity }) => !quantity);
  if (!numbers.length || !words.length) return [];
  const fieldOf = (slot: Slot) => (slot.quantity ? ('any' as const) : ('kind' as const));
  if (await hasMatch(db, slots, { kinds: products, field: fieldOf })) return [];
  return (await hasMatch(db, words, { kinds: products, field: 'kind' })) ? numbers : [];
}
