export interface Piece {
  text: string;
  /** Whether the earlier text lacks it. */
  isNew: boolean;
}

const maxTableCells = 4_000_000;

/** Returns the length of the longest common subsequence of words from each pair of positions on. */
function commonLengths(before: string[], after: string[]): Uint16Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [here, below] = [table[row], table[row + 1]];
      if (!here || !below) continue;
      const right = here[column + 1] ?? 0;
      const down = below[column] ?? 0;
      here[column] = before[row] === after[column] ? (below[column + 1] ?? 0) + 1 : Math.max(right, down);
    }
  }
  return table;
}

/**
 * Splits `after` into pieces and marks the words that `before` lacks. Returns a very long text as one unmarked piece.
 */
export function wordChanges(before: string, after: string): Piece[] {
  const [old, now] = [before, after].map((text) => text.split(/(\s+)/)) as [string[], string[]];
  if (before === after || old.length * now.length > maxTableCells) return [{ text: after, isNew: false }];
  const shared = commonLengths(old, now);
  const pieces: Piece[] = [];
  const add = (text: string, isNew: boolean) => {
    const last = pieces.at(-1);
    if (last?.isNew === isNew) last.text += text;
    else pieces.push({ text, isNew });
  };
  let row = 0;
  for (let column = 0; column < now.length;) {
    const word = now[column] ?? '';
    if (row < old.length && old[row] === word) {
      add(word, false);
      row += 1;
      column += 1;
    } else if ((shared[row + 1]?.[column] ?? -1) >= (shared[row]?.[column + 1] ?? 0)) {
      row += 1;
    } else {
      add(word, true);
      column += 1;
    }
  }
  return pieces;
}
