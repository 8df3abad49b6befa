import type { CheckResult, HostContract, PublishedVersion } from '@msl/shared/contracts';
import { packArchive } from '../archive';
import { type Candidate, contentHash } from '../candidate';
import { compareRoutes, formatRouteChanges } from '../routeChanges';
import { connect, type Context, prepareCandidate, suggestCommand } from '../context';
import { formatBytes, formatChecks, formatFacts, formatSeconds, type Outcome, pluralize } from '../format';

const isRefused = ({ outcome }: CheckResult) => outcome === 'refused';

/**
 * Checks the version before the upload if the server has no browser to load it in. Otherwise the server runs all checks,
 * and running them twice would only slow down the release.
 */
async function checkLocally({ checkout }: Context, candidate: Candidate, host: HostContract, server: URL) {
  return host.loads ? [] : checkout.check(candidate, host, server);
}

function refusedLocally(context: Context, { version }: Candidate['descriptor'], checks: CheckResult[]): Outcome {
  const refused = checks.filter(isRefused);
  return {
    isSuccess: false,
    lines: [
      `${context.parsed.name} ${version} is not published: ${pluralize(refused.length, 'check')} refused it`,
      '',
      ...formatChecks(refused),
      '',
      'Fix the problems above; nothing was sent.',
    ],
    json: { version, published: false, checks, error: refused.flatMap(({ faults }) => faults).join(' ') },
  };
}

/** Returns a callback that shows the upload progress on one line; `undefined` without a terminal. */
function uploadProgress({ parsed, terminal: { isInteractive, printError } }: Context, bytes: number) {
  if (!isInteractive) return undefined;
  let shown = -1;
  return (fraction: number) => {
    const percent = Math.floor(fraction * 100);
    if (percent === shown) return;
    shown = percent;
    const end = fraction < 1 ? '' : ', the server checks it …\n';
    printError(`\rUploading ${parsed.name}, ${formatBytes(bytes)}: ${percent} %${end}`);
  };
}

function publishedFacts(published: PublishedVersion, archiveBytes: number, sentence: string): string[] {
  const { bytes, checks, contentHash: hash, isBundled } = published;
  const unchecked = isBundled ? 'none; it is bundled with the product' : 'none';
  const passed = checks.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
  const skipped = checks.filter(({ outcome }) => outcome === 'skipped');
  const allowed = checks.filter(({ outcome }) => outcome === 'allowed');
  return [
    ...formatFacts([
      [
        'size',
        `${formatBytes(bytes.all)}, of it ${formatBytes(bytes.javascript)} JavaScript as sent; uploaded ${formatBytes(archiveBytes)}`,
      ],
      ['content', hash.slice(0, 12)],
      ['checks', passed.length ? `${passed.join(', ')} passed` : unchecked],
      ['live', sentence],
    ]),
    ...(skipped.length ? ['', 'Not checked:', ...formatChecks(skipped)] : []),
    ...(allowed.length ? ['', 'Allowed:', ...formatChecks(allowed)] : []),
  ];
}

export async function publishCommand(context: Context): Promise<Outcome> {
  const { parsed } = context;
  const { name, activate, why, allowRouteChanges } = parsed;
  const { address, client } = connect(context);
  const startedMs = performance.now();
  const host = await client.host(name);
  const candidate = await prepareCandidate(context);
  const { descriptor } = candidate;
  const checks = await checkLocally(context, candidate, host, address);
  // The server decides whether the reason allows the removal of routes.
  if (checks.some((result) => isRefused(result) && !(result.check === 'links' && allowRouteChanges)))
    return refusedLocally(context, descriptor, checks);

  const archive = await packArchive(candidate);
  const routes = compareRoutes(descriptor, host);
  const sent = { version: descriptor.version, activate, why, allowRouteChanges };
  const answer = await client.publish(name, sent, archive, uploadProgress(context, archive.bytes.length));
  const tookMs = performance.now() - startedMs;
  const { version: published, switched } = answer;
  const isLive = switched !== null || published.isLive;
  const liveSentence = switched
    ? `since now, at the next page load${switched.from ? `; before it ${switched.from}` : ''}`
    : isLive
      ? 'it was live already'
      : 'no; it waits to be activated';
  const next = isLive
    ? [
        `Next: watch its health at ${address.origin}/admin/releases`,
        `Back: ${suggestCommand(context, `rollback ${name}`)}`,
      ]
    : [`Next: ${suggestCommand(context, `activate ${name} ${published.version}`)}`];
  return {
    isSuccess: true,
    lines: [
      `${name} ${published.version} is ${isLive ? 'live' : 'published'} at ${address.origin}, in ${formatSeconds(tookMs)}`,
      '',
      ...publishedFacts(published, archive.bytes.length, liveSentence),
      ...formatRouteChanges(routes),
      '',
      ...next,
    ],
    json: {
      ...{ version: published.version, server: address.origin, published: true, isLive, switched },
      ...{ contentHash: contentHash(descriptor), digest: archive.digest, archiveBytes: archive.bytes.length },
      ...{ bytes: published.bytes, checks: published.checks, routes, milliseconds: Math.round(tookMs) },
    },
  };
}
