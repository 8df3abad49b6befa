import type { FoundKind } from '@msl/shared/contracts';
import type { Db } from '../../../database/db';
import type { CodeMatch } from './codeMatches';
import type { Slot } from './slot';
import { matchTerms, type TermMatch } from './termMatches';

/** Which matches of a search are read. */
export interface MatchScope {
  /** What may be found; if nothing of these kinds has all words, words are left out. */
  kinds: readonly FoundKind[];
  /** Matches of each kind that are read. */
  maxMatches: number;
}

/** Documents that have a whole search, anywhere. */
export interface WholeMatches {
  terms: readonly TermMatch[];
  codes: readonly CodeMatch[];
  /** Whether a product has the whole search as names and facts. */
  isNamed: boolean;
}

/** Finds the documents that have a whole search, with one statement.

 * @param codes what has the search as a part number
 */
export async function matchWhole(
  db: Db,
  { slots, codes }: { slots: readonly Slot[]; codes: Promise<readonly CodeMatch[]> },
  { kinds, maxMatches }: MatchScope,
): Promise<WholeMatches> {
  const parts = kinds.map((kind) => ({ kind, field: 'any' as const, limit: maxMatches }));
  const named = slots.length > 1 ? [{ kind: 'product' as const, field: 'fact' as const, limit: 1 }] : [];
  const [terms, byCode] = await Promise.all([matchTerms(db, slots, [...parts, ...named]), codes]);
  return {
    terms: terms.filter(({ field }) => field === 'any'),
    codes: byCode,
    isNamed: terms.some(({ field }) => field === 'fact'),
  };
}

/** Whether a document of these kinds has the whole search. */
export const isFound = ({ terms, codes }: WholeMatches, kinds: readonly FoundKind[]): boolean =>
  terms.length > 0 || (kinds.includes('product') && codes.length > 0);
