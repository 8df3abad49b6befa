/** Returns the Levenshtein distance. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Returns the text that was probably meant: the most similar one, if at most a third of it differs. */
export function findMostSimilar(text: string, known: readonly string[]): string | undefined {
  const [nearest] = known
    .map((other) => ({ other, differs: distance(text, other) }))
    .sort((a, b) => a.differs - b.differs);
  return nearest && nearest.differs <= text.length / 3 ? nearest.other : undefined;
}
