import type { FoundKind } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import { type Field, fields } from '../terms/documentTerms';
import type { Slot } from './slot';
import { matchEach, type SlotMatches } from './termMatches';

/** A part of a search that documents have, and what they lack. */
export interface KeptSlots {
  kept: Slot[];
  /** The parts that they lack. */
  others: Slot[];
}

/** Documents looked at for each word and field: rare words, which say most, have fewer. */
const maxDocuments = 150;
/** Words that name a thing count more than those of its texts. */
const weights: Record<Field, number> = { name: 4, kind: 4, fact: 2, any: 1 };

/** Returns how much a word says: the fewer documents have it, the more. */
const importanceOf = (documents: number) => 1 / (1 + Math.log10(1 + documents) / 2);

/** Returns what each document has of the search, by its key. */
function scoresOf(matches: readonly SlotMatches[]): Map<number, Map<Slot, number>> {
  const documents = new Map<Slot, number>();
  for (const { slot, keys } of matches) documents.set(slot, Math.max(documents.get(slot) ?? 0, keys.length));
  const scores = new Map<number, Map<Slot, number>>();
  for (const { slot, field, keys } of matches) {
    const score = weights[field] * importanceOf(documents.get(slot) ?? 0);
    for (const key of keys) {
      const has = scores.get(key) ?? new Map<Slot, number>();
      has.set(slot, Math.max(has.get(slot) ?? 0, score));
      scores.set(key, has);
    }
  }
  return scores;
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

/**
 * Returns the part of a search that the best of the documents has: many words, those that say much, and as names rather
 * than in texts.
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
  const searched = fields.slice(0, fields.indexOf(field) + 1);
  const matches = await matchEach(db, slots, { kinds, fields: searched, limit: maxDocuments });
  let best: ReadonlyMap<Slot, number> = new Map();
  for (const has of scoresOf(matches).values()) if (sum(has.values()) > sum(best.values())) best = has;
  return { kept: slots.filter((slot) => best.has(slot)), others: slots.filter((slot) => !best.has(slot)) };
}
