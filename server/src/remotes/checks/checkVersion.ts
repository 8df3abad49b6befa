import type { CheckResult, HostContract, RemoteCheck, RemoteDescriptor } from '@msl/shared/contracts';
import type { CandidateVersion, LoadVersion, VersionLoading } from '../publishing/candidate';
import { apiFaults } from './apiFaults';
import { budgetFaults } from './budgetFaults';
import { linkFaults, routeFaults } from './routeFaults';
import { callFaults } from './callFaults';
import { nameFaults } from './nameFaults';
import { sharedFaults } from './sharedFaults';
import { typesInWorker } from './typesInWorker';

const manifestTypes = 'manifest.d.ts';

const maxFaults = 20;

/** Limits the number of faults, so that a person can read the list. */
const shortened = (faults: string[]) =>
  faults.length <= maxFaults
    ? faults
    : [...faults.slice(0, maxFaults), `There are ${faults.length - maxFaults} more of this kind.`];

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function typesOf(version: CandidateVersion, contract: string): Promise<string[]> {
  const { name, requires, files } = version.descriptor;
  if (!files[manifestTypes]) {
    return [`${manifestTypes} is not among its files: build the remote again and publish its whole dist.`];
  }
  const manifest = (await version.read(manifestTypes)).toString('utf8');
  return typesInWorker({ name, requiresApi: requires.api, contract, manifest });
}

/** Runs a check. A check that throws refuses the version, because the version may not fit. */
async function runCheck(check: RemoteCheck, find: () => string[] | Promise<string[]>): Promise<CheckResult> {
  const faults = await Promise.resolve()
    .then(find)
    .catch((error: unknown) => [`The check "${check}" failed: ${messageOf(error)}`]);
  return { check, outcome: faults.length ? 'refused' : 'passed', faults: shortened(faults) };
}

type BrowserCheck = 'loading' | 'rendering';

/** Runs a check in a browser. If the browser does not start, the check is skipped: the version is not at fault. */
async function runInBrowser(check: BrowserCheck, version: CandidateVersion, run: LoadVersion): Promise<CheckResult> {
  try {
    const faults = await run(version);
    return { check, outcome: faults.length ? 'refused' : 'passed', faults };
  } catch (error) {
    return {
      check,
      outcome: 'skipped',
      faults: [`It could not be ${browserVerbs[check]} in a browser: ${messageOf(error)}`],
    };
  }
}
const browserVerbs: Record<BrowserCheck, string> = { loading: 'loaded', rendering: 'shown' };

const skipped = (check: RemoteCheck, why: string): CheckResult => ({ check, outcome: 'skipped', faults: [why] });

/** Checks imported names. Builds of a remote and of a host that do not list them cannot be compared. */
async function checkNames({ imports }: RemoteDescriptor, { exports }: HostContract): Promise<CheckResult> {
  if (!imports) return skipped('names', 'Its build does not list the names it imports; build it again.');
  if (!exports) return skipped('names', 'The host does not list the names it exports; build the host again.');
  return runCheck('names', () => nameFaults(imports, exports));
}

/** Loads the version in a browser, then shows its screens there. */
async function runBrowserChecks(version: CandidateVersion, loading: VersionLoading): Promise<CheckResult[]> {
  if ('why' in loading) return [skipped('loading', loading.why), skipped('rendering', loading.why)];
  const loaded = await runInBrowser('loading', version, loading.load);
  if (loaded.outcome === 'refused') {
    return [loaded, skipped('rendering', 'Its screens were not shown, because it could not be loaded.')];
  }
  return [loaded, await runInBrowser('rendering', version, loading.render)];
}

/**
 * Runs every check of a version against the host, even after one fails. The server accepts the version only if no check
 * refuses it.
 *
 * @param loading loads the version in a browser and shows its screens, or says why there is no browser; then both checks are
 *   skipped
 * @returns the results in the usual order of the checks; the faults say which member is wrong and what to do
 */
export async function checkVersion(
  version: CandidateVersion,
  host: HostContract,
  loading: VersionLoading = { why: 'This program loads no versions.' },
): Promise<CheckResult[]> {
  const { requires, shared, calls, areas } = version.descriptor;
  const { routes = { taken: [], linked: [], live: [] } } = host;
  // In threads and processes of their own, beside each other.
  const [types, browserChecks] = [
    runCheck('types', () => typesOf(version, host.types)),
    runBrowserChecks(version, loading),
  ];
  return [
    await runCheck('api', () => apiFaults(requires.api, host.api)),
    await runCheck('shared', () => sharedFaults(shared, host.shared)),
    await checkNames(version.descriptor, host),
    await runCheck('calls', () => callFaults(calls, host.calls)),
    await types,
    await runCheck('routes', () => routeFaults(areas, routes)),
    await runCheck('links', () => linkFaults(version.descriptor, routes)),
    await runCheck('budget', () => budgetFaults(version, host)),
    // Imports PostCSS only now, because a starting server does not need it.
    await runCheck('styles', async () => (await import('./styleFaults')).styleFaults(version)),
    ...(await browserChecks),
  ];
}
