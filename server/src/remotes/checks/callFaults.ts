import { findMostSimilar } from './mostSimilar';

/** Removes the names of path parameters, because two paths that differ only in them are equal. */
const withoutNames = (call: string) => call.replace(/:\w+/g, ':');

/** Suggestions are computed only for the first unknown calls, because comparing is slow. */
const maxComparedCalls = 10;
const maxComparedLength = 100;

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
