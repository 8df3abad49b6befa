import type { PublishedVersion, RemoteRelease } from '@msl/shared/contracts';
import { type Context, connect, suggestCommand } from '../context';
import { formatMinute, type Outcome, formatBytes, formatTable } from '../format';

const maxListedSwitches = 8;

const versionHeads = ['live', 'version', 'published', 'by', 'size', 'loads', 'failed', 'errors', 'mean ms', 'remarks'];

function versionRow({ version, isLive, health, bytes, ...published }: PublishedVersion): string[] {
  const misfits = published.shared.filter(({ fits }) => !fits).map(({ name }) => name);
  const { withdrawn } = published;
  const remarks = [
    ...(withdrawn ? [`withdrawn by ${withdrawn.by}: ${withdrawn.why}`] : []),
    ...(published.isBundled ? ['bundled with the product'] : []),
    ...(published.fitsApi ? [] : [`needs contract ${published.requiresApi}`]),
    ...(misfits.length ? [`does not fit the page's ${misfits.join(', ')}`] : []),
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

function releaseLines({ name, live, previous, versions, history, warnings }: RemoteRelease, server: URL): string[] {
  const switches = history
    .slice(0, maxListedSwitches)
    .map(({ at, kind, version, who, why }) => [formatMinute(at), kind, version, who, why]);
  return [
    live
      ? `${name} at ${server.origin}: ${live} is live${previous ? `, a rollback leads to ${previous}` : ''}`
      : `${name} at ${server.origin}: nothing is live`,
    ...warnings.map((warning) => `! ${warning}`),
    ...(versions.length ? ['', ...formatTable(versionHeads, versions.map(versionRow))] : []),
    ...(switches.length ? ['', ...formatTable(['when (UTC)', 'what', 'version', 'who', 'why'], switches)] : []),
  ];
}

async function listAll(context: Context): Promise<Outcome> {
  const { address, client } = connect(context);
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

export async function listCommand(context: Context): Promise<Outcome> {
  const { name } = context.parsed;
  if (!name) return listAll(context);
  const { address, client } = connect(context);
  const release = await client.releases(name);
  return { isSuccess: true, lines: releaseLines(release, address), json: { server: address.origin, ...release } };
}
