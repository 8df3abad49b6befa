import type { LiveVersions, RemoteDescriptor } from '@msl/shared/contracts';
import { connectToServer, type Context } from '../context';
import type { CheckoutHost } from '../environment';
import { CommandError } from '../errors';
import { formatSeconds, type Outcome, pluralize } from '../format';
import { openPublished } from '../publishedCandidate';
import type { RegistryClient } from '../registryClient';
import { formatFindings } from '../preflight/formatFindings';
import { findMisfits, type Finding, type PreflightParts } from '../preflight/misfits';
import { findRemedy } from '../preflight/remedies';

/** A version that browsers of the server load. */
interface ShownVersion {
  versions: LiveVersions;
  version: string;
  isInRing: boolean;
}

const listShown = (remotes: readonly LiveVersions[]): ShownVersion[] =>
  remotes.flatMap((versions) => [
    ...(versions.live === null ? [] : [{ versions, version: versions.live, isInRing: false }]),
    ...(versions.ring === null ? [] : [{ versions, version: versions.ring, isInRing: true }]),
  ]);

/** Returns the remotes to check. @throws CommandError if the server does not have the named one */
function chooseRemotes(all: LiveVersions[], { parsed: { name } }: Context, server: URL): LiveVersions[] {
  const chosen = name ? all.filter(({ remote }) => remote === name) : all;
  if (name && !chosen.length) {
    const names = all.map(({ remote }) => remote).join(', ');
    throw new CommandError(`${server.origin} has no remote "${name}". It has ${names || 'none'}.`);
  }
  return chosen;
}

function readLiveDescriptors(all: readonly LiveVersions[], client: RegistryClient): Promise<RemoteDescriptor[]> {
  const live = all.flatMap(({ remote, live: version }) => (version === null ? [] : [{ remote, version }]));
  return Promise.all(live.map(({ remote, version }) => client.descriptor(remote, version)));
}

async function checkShown({ versions, version, isInRing }: ShownVersion, parts: PreflightParts): Promise<Finding> {
  const { checkout, terminal } = parts.context;
  const { remote } = versions;
  if (terminal.isInteractive) terminal.printError(`Checking ${remote} ${version} …\n`);
  const contract = parts.host.contractFor(remote, parts.live);
  const candidate = await openPublished(parts.client, remote, version);
  const checks = await checkout.check(candidate, contract, parts.host.address);
  const isFitting = findMisfits(checks).length === 0;
  const remedy = isFitting ? undefined : await findRemedy({ versions, version, isInRing, contract }, parts);
  return { remote, version, isInRing, isFitting, checks, remedy };
}

async function startHost({ checkout }: Context): Promise<CheckoutHost> {
  if (checkout.startHost) return checkout.startHost();
  throw new CommandError('preflight checks a host before its release: run it in the repository of the host.');
}

/** Checks every version that browsers of a server load against the host of the checkout. */
export async function runPreflight(context: Context): Promise<Outcome> {
  const { address: server, client } = connectToServer(context);
  const startedMs = performance.now();
  const all = await client.versions();
  const shown = listShown(chooseRemotes(all, context, server));
  const live = await readLiveDescriptors(all, client);
  const host = await startHost(context);
  const findings: Finding[] = [];
  try {
    for (const one of shown) findings.push(await checkShown(one, { context, client, host, live }));
  } finally {
    await host.stop();
  }
  const milliseconds = Math.round(performance.now() - startedMs);
  const fitting = findings.filter(({ isFitting }) => isFitting).length;
  return {
    // A version that the release itself replaces with a fitting one breaks nothing.
    isSuccess: findings.every(({ isFitting, remedy }) => isFitting || remedy?.kind === 'released'),
    lines: [
      `${fitting} of ${pluralize(findings.length, 'version')} at ${server.origin} ${fitting === 1 ? 'fits' : 'fit'} the host of this checkout ` +
        `(contract ${host.api}), checked in ${formatSeconds(milliseconds)}`,
      ...formatFindings(findings, context),
    ],
    json: { server: server.origin, api: host.api, versions: findings, milliseconds },
  };
}
