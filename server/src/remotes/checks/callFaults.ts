/** Removes the names of path parameters, because two paths that differ only in them are equal. */
const withoutNames = (call: string) => call.replace(/:\w+/g, ':');

/** Suggestions are computed only for the first unknown calls, because comparing is slow. */
const maxComparedCalls = 10;
const maxComparedLength = 100;

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

/** Returns the call that was probably meant: the most similar one, if at most a third of its path differs. */
function findMostSimilar(call: string, answered: readonly string[]): string | undefined {
  const [nearest] = answered
    .map((other) => ({ other, differs: distance(call, other) }))
    .sort((a, b) => a.differs - b.differs);
  return nearest && nearest.differs <= call.length / 3 ? nearest.other : undefined;
}

/** Calls of a server without names. The release page compares each version with the same calls. */
const knownCalls = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Returns the calls that a version makes and the server does not answer. Parameters: see {@link callFaults}. */
export function unansweredCalls(made: readonly string[], answered: readonly string[]): string[] {
  const known = knownCalls.get(answered) ?? new Set(answered.map(withoutNames));
  knownCalls.set(answered, known);
  return made.filter((call) => !known.has(withoutNames(call)));
}

/**
 * Checks that the server has a route for every call that a version makes.
 *
 * @param made calls of the version, as `METHOD path`
 * @param answered calls of the server, as `METHOD path`
 */
export function callFaults(made: readonly string[], answered: readonly string[]): string[] {
  return unansweredCalls(made, answered).map((call, index) => {
    const isCompared = index < maxComparedCalls && call.length <= maxComparedLength;
    const similar = isCompared ? findMostSimilar(call, answered) : undefined;
    const hint = similar ? `; the one most like it is ${similar}` : '';
    return (
      `It makes the call ${call}, which this server does not answer${hint}. ` +
      `Build the remote against this server's contracts, or publish it once the server answers the call.`
    );
  });
}
