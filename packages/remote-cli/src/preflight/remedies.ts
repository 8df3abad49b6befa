import type { HostContract, LiveVersions } from '@msl/shared/contracts';
import { type Candidate, openCandidate } from '../candidate';
import { toDistFolder } from '../context';
import { openPublished } from '../publishedCandidate';
import { findMisfits, type PreflightParts, type Remedy } from './misfits';

interface Misfit {
  versions: LiveVersions;
  version: string;
  isInRing: boolean;
  contract: HostContract;
}

/** Maximum number of versions that are checked without and with a browser. */
const maxCompared = 20;
const maxLoaded = 3;

async function isFitting(candidate: Candidate, contract: HostContract, { context, host }: PreflightParts) {
  return findMisfits(await context.checkout.check(candidate, contract, host.address)).length === 0;
}

/** Returns the newest published version that fits, bundled ones included. */
async function findPublished({ versions, version, contract }: Misfit, parts: PreflightParts) {
  const { remote } = versions;
  const others = versions.versions.filter((other) => other.version !== version && other.version !== versions.ring);
  let loaded = 0;
  for (const other of others.slice(0, maxCompared)) {
    const candidate = await openPublished(parts.client, remote, other.version);
    if (findMisfits(await parts.host.checkWithoutBrowser(candidate, contract)).length) continue;
    if (loaded++ === maxLoaded) return undefined;
    if (await isFitting(candidate, contract, parts)) return other.version;
  }
  return undefined;
}

/** Returns the version that a release of this checkout brings, if the checkout has the remote and its build fits. */
async function findBundled({ versions: { remote }, contract }: Misfit, parts: PreflightParts) {
  const { checkout } = parts.context;
  if (!checkout.remotes.includes(remote)) return undefined;
  await checkout.build(remote, 'if stale');
  const candidate = await openCandidate(toDistFolder(checkout, remote), remote);
  return (await isFitting(candidate, contract, parts)) ? candidate.descriptor.version : undefined;
}

/** Returns what to do about a version that does not fit, or `undefined` if only a new version helps. */
export async function findRemedy(misfit: Misfit, parts: PreflightParts): Promise<Remedy | undefined> {
  if (misfit.isInRing) return { kind: 'rollback' };
  const released = misfit.versions.followsHost ? await findBundled(misfit, parts) : undefined;
  if (released !== undefined) return { kind: 'released', version: released };
  const published = await findPublished(misfit, parts);
  if (published !== undefined) return { kind: 'activate', version: published };
  const bundled = misfit.versions.followsHost ? undefined : await findBundled(misfit, parts);
  return bundled === undefined ? undefined : { kind: 'bundled', version: bundled };
}
