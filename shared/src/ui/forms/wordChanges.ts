export interface Piece {
  text: string;
  /** Whether it is not in the text before. */
  isNew: boolean;
}

const maxTableCells = 4_000_000;

/** How many words two texts share from each pair of positions on. */
function sharedFrom(before: string[], after: string[]): Uint16Array[] {
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
 * A text in pieces, with the words that another text did not have told apart.
 *
 * Very long texts come in one piece.
 */
export function wordChanges(before: string, after: string): Piece[] {
  const [old, now] = [before, after].map((text) => text.split(/(\s+)/)) as [string[], string[]];
  if (before === after || old.length * now.length > maxTableCells) return [{ text: after, isNew: false }];
  const shared = sharedFrom(old, now);
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
