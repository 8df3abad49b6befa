import type { CheckResult, HostContract, PublishedVersion } from '@msl/shared/contracts';
import { packArchive } from './archive';
import { type Candidate, contentHash } from './candidate';
import { routeChanges, routeLines } from './routeChanges';
import { candidateOf, type Context, serverOf, suggestion } from './context';
import { checkLines, counted, facts, type Outcome, seconds, size } from './output';

const isRefused = ({ outcome }: CheckResult) => outcome === 'refused';

/**
 * The server holds every version against itself by all checks, and its word counts; checking here as well would only make
 * a release slower. A server without a browser cannot load the version: then that is done here, before it is sent.
 */
async function checkHere(context: Context, candidate: Candidate, host: HostContract, server: URL) {
  return host.loads ? [] : context.workplace.check(candidate, host, server);
}

function refusedHere(context: Context, { version }: Candidate['descriptor'], checks: CheckResult[]): Outcome {
  const refused = checks.filter(isRefused);
  return {
    isDone: false,
    lines: [
      `${context.parsed.name} ${version} is not published: ${counted(refused.length, 'check')} refused it`,
      '',
      ...checkLines(refused),
      '',
      'Fix the problems above; nothing was sent.',
    ],
    json: { version, published: false, checks, error: refused.flatMap(({ faults }) => faults).join(' ') },
  };
}

/** Shows a person how the upload goes on, on one line. */
function uploadProgress({ parsed, workplace: { isWatched, tell } }: Context, bytes: number) {
  if (!isWatched) return undefined;
  let shown = -1;
  return (fraction: number) => {
    const percent = Math.floor(fraction * 100);
    if (percent === shown) return;
    shown = percent;
    const end = fraction < 1 ? '' : ', the server checks it …\n';
    tell(`\rUploading ${parsed.name}, ${size(bytes)}: ${percent} %${end}`);
  };
}

function publishedFacts(published: PublishedVersion, archiveBytes: number, sentence: string): string[] {
  const { bytes, checks, contentHash: hash, isBundled } = published;
  const unchecked = isBundled ? 'none; it is bundled with the product' : 'none';
  const passed = checks.filter(({ outcome }) => outcome === 'passed').map(({ check }) => check);
  const skipped = checks.filter(({ outcome }) => outcome === 'skipped');
  const allowed = checks.filter(({ outcome }) => outcome === 'allowed');
  return [
    ...facts([
      [
        'size',
        `${size(bytes.all)}, of it ${size(bytes.javascript)} JavaScript as sent; uploaded ${size(archiveBytes)}`,
      ],
      ['content', hash.slice(0, 12)],
      ['checks', passed.length ? `${passed.join(', ')} passed` : unchecked],
      ['live', sentence],
    ]),
    ...(skipped.length ? ['', 'Not checked:', ...checkLines(skipped)] : []),
    ...(allowed.length ? ['', 'Allowed:', ...checkLines(allowed)] : []),
  ];
}

export async function publishCommand(context: Context): Promise<Outcome> {
  const { parsed } = context;
  const { name, activate, why, allowRouteChanges } = parsed;
  const { address, client } = serverOf(context);
  const startedMs = performance.now();
  const host = await client.host(name);
  const candidate = await candidateOf(context);
  const { descriptor } = candidate;
  const checks = await checkHere(context, candidate, host, address);
  // What may be allowed is for the server to say.
  if (checks.some((result) => isRefused(result) && !(result.check === 'links' && allowRouteChanges)))
    return refusedHere(context, descriptor, checks);

  const archive = await packArchive(candidate);
  const routes = routeChanges(descriptor, host);
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
    ? [`Next: watch its health at ${address.origin}/admin/releases`, `Back: ${suggestion(context, `rollback ${name}`)}`]
    : [`Next: ${suggestion(context, `activate ${name} ${published.version}`)}`];
  return {
    isDone: true,
    lines: [
      `${name} ${published.version} is ${isLive ? 'live' : 'published'} at ${address.origin}, in ${seconds(tookMs)}`,
      '',
      ...publishedFacts(published, archive.bytes.length, liveSentence),
      ...routeLines(routes),
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
