import path from 'node:path';
import { type Candidate, openCandidate } from './candidate';
import { registryClient, type RegistryClient, serverAddress } from './client';
import type { Wanted } from './commandLine';
import { distOf, type Workplace } from './workplace';

/** What every command gets: what is asked for, and where. */
export interface Context {
  wanted: Wanted;
  workplace: Workplace;
}

/** The server that a command speaks to. */
export function serverOf({ wanted, workplace: { env, tell } }: Context): { address: URL; client: RegistryClient } {
  const address = serverAddress(wanted.server ?? env.MSL_SERVER);
  const token = (wanted.token ?? env.MSL_DEPLOY_TOKEN)?.trim();
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
  if (token && address.protocol === 'http:' && !isLocal) {
    tell(`The token goes to ${address.origin} without encryption; use https://.\n`);
  }
  return { address, client: registryClient(address, token) };
}

/** The build that is asked for: one made elsewhere, or the checkout's, made anew if its sources changed. */
export async function candidateOf({ wanted, workplace }: Context): Promise<Candidate> {
  const { name, dist, version } = wanted;
  if (dist) return openCandidate(path.resolve(workplace.root, dist), name, version);
  await workplace.build(name, 'if stale');
  return openCandidate(distOf(workplace.root, name), name, version);
}

/** Continues a suggested command with the server, when that was not named in the environment. */
export const suggestion = ({ wanted }: Context, command: string) =>
  `npm run remote -- ${command}${wanted.server ? ` --server ${wanted.server}` : ''}`;
