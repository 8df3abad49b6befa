import { diffWordsWithSpace } from 'diff';

export interface Piece {
  text: string;
  /** Whether the earlier text lacks it. */
  isNew: boolean;
}

/** Words and spaces, added or removed, after which the comparison is given up: half a second on a slow computer. */
const maxChanges = 2_000;

/**
 * Splits `after` into pieces and marks the words that `before` lacks. Returns a text with too many changes as one unmarked
 * piece.
 */
export function wordChanges(before: string, after: string): Piece[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: maxChanges });
  if (!changes) return [{ text: after, isNew: false }];
  return changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isNew: added }));
}
