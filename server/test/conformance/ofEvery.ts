/** A name for the failure report, followed by what the check needs. */
type Case = readonly [name: string, ...rest: unknown[]];

/**
 * Checks a rule on every case. Goes on after a failure, and throws one error that names each case that breaks the rule
 * with its failure.
 */
export async function expectOfEvery<const C extends Case>(
  cases: readonly C[],
  check: (...parts: C) => Promise<void>,
): Promise<void> {
  if (!cases.length) throw new Error('The rule applies to nothing.');
  const offenders: string[] = [];
  for (const parts of cases) {
    try {
      await check(...parts);
    } catch (error) {
      offenders.push(`● ${parts[0]}\n${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (offenders.length) throw new Error(`${offenders.length} of ${cases.length} fail:\n\n${offenders.join('\n\n')}`);
}
