/** A parameter's name is of no matter on the way. */
const withoutNames = (call: string) => call.replace(/:\w+/g, ':');

/** Comparing takes its time; nobody reads further anyway. */
const maxComparedCalls = 10;
const maxComparedLength = 100;

/** How many letters differ, by insertion, deletion and change. */
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

/** The call that was probably meant: one with a path so alike that a third of it or less differs. */
function alikeOf(call: string, answered: readonly string[]): string | undefined {
  const [nearest] = answered
    .map((other) => ({ other, differs: distance(call, other) }))
    .sort((a, b) => a.differs - b.differs);
  return nearest && nearest.differs <= call.length / 3 ? nearest.other : undefined;
}

/**
 * Holds the calls that a version makes against those that the server answers.
 *
 * @param made and `answered` as `METHOD path`
 */
export function callFaults(made: readonly string[], answered: readonly string[]): string[] {
  const known = new Set(answered.map(withoutNames));
  return made
    .filter((call) => !known.has(withoutNames(call)))
    .map((call, index) => {
      const isCompared = index < maxComparedCalls && call.length <= maxComparedLength;
      const alike = isCompared ? alikeOf(call, answered) : undefined;
      const hint = alike ? `; the one most like it is ${alike}` : '';
      return (
        `It makes the call ${call}, which this server does not answer${hint}. ` +
        `Build the remote against this server's contracts, or publish it once the server answers the call.`
      );
    });
}
