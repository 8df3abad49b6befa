import type { PublishedVersion, RemoteRelease } from '@msl/shared/contracts';
import { type Context, connectToServer, suggestCommand } from '../context';
import { describeRing, describeWatch } from '../rings';
import { formatMinute, type Outcome, formatBytes, formatTable, pluralize } from '../format';

const maxListedSwitches = 8;

const versionTableHeads = [
  'live',
  'version',
  'published',
  'by',
  'size',
  'loads',
  'failed',
  'errors',
  'mean ms',
  'remarks',
];

function formatVersionRow({ version, isLive, health, bytes, ...published }: PublishedVersion): string[] {
  const incompatiblePackages = published.shared.filter(({ fits }) => !fits).map(({ name }) => name);
  const { withdrawn, unansweredCalls, missingNames } = published;
  const remarks = [
    ...(withdrawn ? [`withdrawn by ${withdrawn.by}: ${withdrawn.why}`] : []),
    ...(published.isBundled ? ['bundled with the product'] : []),
    ...(published.fitsApi ? [] : [`needs contract ${published.requiresApi}`]),
    ...(unansweredCalls.length
      ? [`makes ${pluralize(unansweredCalls.length, 'call')} the server does not answer`]
      : []),
    ...(missingNames.length ? [`imports ${pluralize(missingNames.length, 'name')} the host does not export`] : []),
    ...(incompatiblePackages.length ? [`does not fit the page's ${incompatiblePackages.join(', ')}`] : []),
  ];
  return [
    isLive ? '*' : '',
    version,
    formatMinute(published.publishedAt),
    published.publishedBy,
    formatBytes(bytes.javascript),
    String(health.loads),
    String(health.loadFailures),
    String(health.runtimeErrors),
    health.loadMs === null ? '' : String(Math.round(health.loadMs)),
    remarks.join('; '),
  ];
}

function formatRelease(context: Context, release: RemoteRelease, server: URL): string[] {
  const { name, live, previous, ring, fitting, versions, history, warnings } = release;
  const switchRows = history
    .slice(0, maxListedSwitches)
    .map(({ at, kind, version, to, who, why }) => [formatMinute(at), kind, version, to ?? '', who, why]);
  return [
    live
      ? `${name} at ${server.origin}: ${live} is live${previous ? `, a rollback leads to ${previous}` : ''}`
      : `${name} at ${server.origin}: nothing is live`,
    ...(ring
      ? [
          `${ring.version} is shown to ${describeRing(ring)} since ${formatMinute(ring.startedAt)} UTC`,
          ...describeWatch(ring),
        ]
      : []),
    ...warnings.map((warning) => `! ${warning}`),
    ...(fitting ? [`! Newest version that fits: ${suggestCommand(context, `activate ${name} ${fitting}`)}`] : []),
    ...(versions.length ? ['', ...formatTable(versionTableHeads, versions.map(formatVersionRow))] : []),
    ...(switchRows.length
      ? ['', ...formatTable(['when (UTC)', 'what', 'version', 'to', 'who', 'why'], switchRows)]
      : []),
  ];
}

async function listLiveVersions(context: Context): Promise<Outcome> {
  const { address, client } = connectToServer(context);
  const remotes = await client.live();
  const rows = Object.entries(remotes).map(([name, { version }]) => [name, version]);
  return {
    isSuccess: true,
    lines: [
      `Live at ${address.origin}`,
      '',
      ...formatTable(['remote', 'version'], rows),
      '',
      `More of one: ${suggestCommand(context, 'list <name>')}`,
    ],
    json: { server: address.origin, remotes },
  };
}

export async function runList(context: Context): Promise<Outcome> {
  const { name } = context.parsed;
  if (!name) return listLiveVersions(context);
  const { address, client } = connectToServer(context);
  const release = await client.releases(name);
  return {
    isSuccess: true,
    lines: formatRelease(context, release, address),
    json: { server: address.origin, ...release },
  };
}
