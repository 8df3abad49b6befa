import type { CheckResult, HostContract, PublishedVersion, SwitchResult } from '@msl/shared/contracts';
import { packArchive } from '../archive';
import { type Candidate, contentHash } from '../candidate';
import { listRefused } from '../exceptions';
import { compareRoutes, formatRouteChanges } from '../routeChanges';
import { connectToServer, type Context, prepareCandidate, suggestCommand } from '../context';
import { describeRing, isEveryone, suggestRingSteps, toSettleHours } from '../rings';
import {
  formatBytes,
  formatChecks,
  formatFacts,
  formatMinute,
  formatSeconds,
  type Outcome,
  pluralize,
} from '../format';
import type { RegistryClient } from '../registryClient';

/**
 * Checks the version before the upload if the server has no browser to load it in. Otherwise the server runs all checks,
 * and running them twice would only slow down the release.
 */
async function checkLocally({ checkout }: Context, candidate: Candidate, host: HostContract, server: URL) {
  return host.loads ? [] : checkout.check(candidate, host, server);
}

function toRefusedOutcome(
  context: Context,
  { version }: Candidate['descriptor'],
  checks: CheckResult[],
  refusedChecks: CheckResult[],
): Outcome {
  return {
    isSuccess: false,
    lines: [
      `${context.parsed.name} ${version} is not published: ${pluralize(refusedChecks.length, 'check')} refused it`,
      '',
      ...formatChecks(refusedChecks),
      '',
      'Fix the problems above; nothing was sent.',
    ],
    json: { version, published: false, checks, error: refusedChecks.flatMap(({ faults }) => faults).join(' ') },
  };
}

/** Returns a callback that shows the upload progress on one line; `undefined` without a terminal. */
function createProgressPrinter({ parsed, terminal: { isInteractive, printError } }: Context, bytes: number) {
  if (!isInteractive) return undefined;
  let printedPercent = -1;
  return (fraction: number) => {
    const percent = Math.floor(fraction * 100);
    if (percent === printedPercent) return;
    printedPercent = percent;
    const lineEnd = fraction < 1 ? '' : ', the server checks it …\n';
    printError(`\rUploading ${parsed.name}, ${formatBytes(bytes)}: ${percent} %${lineEnd}`);
  };
}

function formatPublishedVersion(published: PublishedVersion, archiveBytes: number, liveSentence: string): string[] {
  const { bytes, checks, contentHash: hash, isBundled } = published;
  const uncheckedText = isBundled ? 'none; it is bundled with the product' : 'none';
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
      ['checks', passed.length ? `${passed.join(', ')} passed` : uncheckedText],
      ['live', liveSentence],
    ]),
    ...(skipped.length ? ['', 'Not checked:', ...formatChecks(skipped)] : []),
    ...(allowed.length ? ['', 'Allowed:', ...formatChecks(allowed)] : []),
  ];
}

function describeLiveState(switched: SwitchResult | null, isLive: boolean): string {
  if (switched) return `since now, at the next page load${switched.from ? `; before it ${switched.from}` : ''}`;
  return isLive ? 'it was live already' : 'no; it waits to be activated';
}

/** Creates a preview link if the command line requests one. */
async function createPreview({ parsed }: Context, client: RegistryClient, version: string, server: URL) {
  if (!parsed.preview) return undefined;
  const { path, expiresAt } = await client.createPreview(parsed.name, version);
  return { url: new URL(path, server).href, expiresAt };
}

type Preview = Awaited<ReturnType<typeof createPreview>>;

const formatPreview = (preview: Preview) =>
  preview ? [`Preview: ${preview.url}`, `It expires at ${formatMinute(preview.expiresAt)} UTC.`, ''] : [];

export async function runPublish(context: Context): Promise<Outcome> {
  const { parsed } = context;
  const { name, why, allowRouteChanges, allowSize, to } = parsed;
  const isForRing = to !== undefined && !isEveryone(to);
  const activate = parsed.activate && !isForRing;
  const { address, client } = connectToServer(context);
  const startedMs = performance.now();
  const host = await client.host(name);
  const candidate = await prepareCandidate(context);
  const { descriptor } = candidate;
  const checks = await checkLocally(context, candidate, host, address);
  const refused = listRefused(checks, parsed);
  if (refused.length) return toRefusedOutcome(context, descriptor, checks, refused);

  const archive = await packArchive(candidate);
  const routes = compareRoutes(descriptor, host);
  const publication = { version: descriptor.version, activate, why, allowRouteChanges, allowSize };
  const response = await client.publish(
    name,
    publication,
    archive,
    createProgressPrinter(context, archive.bytes.length),
  );
  const durationMs = performance.now() - startedMs;
  const { version: published, switched } = response;
  const ring = isForRing
    ? await client.showToRing(name, {
        ...{ version: published.version, to, why, allowRouteChanges },
        settleHours: toSettleHours(context),
      })
    : undefined;
  const isLive = switched !== null || published.isLive;
  const preview = await createPreview(context, client, published.version, address);
  const liveSentence = ring ? `for ${describeRing(ring)}` : describeLiveState(switched, isLive);
  const nextSteps = isLive
    ? [
        `Next: watch its health at ${address.origin}/admin/releases`,
        // Before a first version there is none to roll back to.
        `Back: ${suggestCommand(context, `${switched && !switched.from ? 'retire' : 'rollback'} ${name}`)}`,
      ]
    : ring
      ? suggestRingSteps(context)
      : [`Next: ${suggestCommand(context, `activate ${name} ${published.version}`)}`];
  return {
    isSuccess: true,
    lines: [
      `${name} ${published.version} is ${isLive ? 'live' : 'published'} at ${address.origin}, in ${formatSeconds(durationMs)}`,
      '',
      ...formatPublishedVersion(published, archive.bytes.length, liveSentence),
      ...formatRouteChanges(routes),
      '',
      ...formatPreview(preview),
      ...nextSteps,
    ],
    json: {
      ...{ version: published.version, server: address.origin, published: true, isLive, switched, ring },
      ...{ contentHash: contentHash(descriptor), digest: archive.digest, archiveBytes: archive.bytes.length },
      ...{ bytes: published.bytes, checks: published.checks, routes, milliseconds: Math.round(durationMs) },
      ...(preview && { preview }),
    },
  };
}
