import type { CheckResult, RemoteCheck } from '@msl/shared/contracts';
import type { ParsedCommand } from './commandLine';

/** Returns the checks that refuse a version although the command line gives reasons for exceptions. The server decides. */
export function listRefused(
  checks: readonly CheckResult[],
  { allowRouteChanges, allowSize }: Pick<ParsedCommand, 'allowRouteChanges' | 'allowSize'>,
): CheckResult[] {
  const reasons: Partial<Record<RemoteCheck, string>> = { links: allowRouteChanges, budget: allowSize };
  return checks.filter(({ check, outcome }) => outcome === 'refused' && !reasons[check]);
}
