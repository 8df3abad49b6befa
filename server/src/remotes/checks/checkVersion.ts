import type { CheckResult, HostContract, RemoteCheck } from '@msl/shared/contracts';
import type { CandidateVersion, VersionLoading } from '../publishing/candidate';
import { apiFaults } from './apiFaults';
import { budgetFaults } from './budgetFaults';
import { linkFaults, routeFaults } from './routeFaults';
import { callFaults } from './callFaults';
import { sharedFaults } from './sharedFaults';
import { typesInWorker } from './typesInWorker';

const manifestTypes = 'manifest.d.ts';

const maxFaults = 20;

/** A list that a person can still read. */
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

/** A check that cannot come to an end refuses: what is not known to fit is not taken. */
async function made(check: RemoteCheck, find: () => string[] | Promise<string[]>): Promise<CheckResult> {
  const faults = await Promise.resolve()
    .then(find)
    .catch((error: unknown) => [`The check "${check}" failed: ${messageOf(error)}`]);
  return { check, outcome: faults.length ? 'refused' : 'passed', faults: shortened(faults) };
}

/** A browser that does not start says nothing of the version. */
async function loaded(version: CandidateVersion, loading: VersionLoading): Promise<CheckResult> {
  if ('why' in loading) return { check: 'loading', outcome: 'skipped', faults: [loading.why] };
  try {
    const faults = await loading.load(version);
    return { check: 'loading', outcome: faults.length ? 'refused' : 'passed', faults };
  } catch (error) {
    return {
      check: 'loading',
      outcome: 'skipped',
      faults: [`It could not be loaded in a browser: ${messageOf(error)}`],
    };
  }
}

/**
 * Holds a version against what the host offers, by every rule: all faults are told at once. The server takes a version
 * only when none of the checks refuses it.
 *
 * @param loading how it is loaded in a browser; if it is not, that check is skipped and says why
 * @returns the checks in their usual order; those that refuse name the member at fault and what to do
 */
export async function checkVersion(
  version: CandidateVersion,
  host: HostContract,
  loading: VersionLoading = { why: 'This program loads no versions.' },
): Promise<CheckResult[]> {
  const { requires, shared, calls, areas } = version.descriptor;
  const { routes = { taken: [], linked: [], live: [] } } = host;
  return [
    await made('api', () => apiFaults(requires.api, host.api)),
    await made('shared', () => sharedFaults(shared, host.shared)),
    await made('calls', () => callFaults(calls, host.calls)),
    await made('types', () => typesOf(version, host.types)),
    await made('routes', () => routeFaults(areas, routes)),
    await made('links', () => linkFaults(areas, routes)),
    await made('budget', () => budgetFaults(version, host.mostBytes)),
    // Its library is loaded only now: a server that starts has no need of it.
    await made('styles', async () => (await import('./styleFaults')).styleFaults(version)),
    await loaded(version, loading),
  ];
}
