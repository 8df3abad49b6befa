import path from 'node:path';
import { type Candidate, openCandidate } from './candidate';
import { registryClient, type RegistryClient, serverAddress } from './client';
import type { ParsedCommand } from './commandLine';
import { distOf, type Workplace } from './workplace';

/** The parsed command line and the surroundings that every command gets. */
export interface Context {
  parsed: ParsedCommand;
  workplace: Workplace;
}

/** The server that a command speaks to. */
export function serverOf({ parsed, workplace: { env, tell } }: Context): { address: URL; client: RegistryClient } {
  const address = serverAddress(parsed.server ?? env.MSL_SERVER);
  const token = (parsed.token ?? env.MSL_DEPLOY_TOKEN)?.trim();
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
  if (token && address.protocol === 'http:' && !isLocal) {
    tell(`The token goes to ${address.origin} without encryption; use https://.\n`);
  }
  return { address, client: registryClient(address, token) };
}

/** The build that is asked for: one made elsewhere, or the checkout's, made anew if its sources changed. */
export async function candidateOf({ parsed, workplace }: Context): Promise<Candidate> {
  const { name, dist, version } = parsed;
  if (dist) return openCandidate(path.resolve(workplace.root, dist), name, version);
  await workplace.build(name, 'if stale');
  return openCandidate(distOf(workplace.root, name), name, version);
}

/** Continues a suggested command with the server, when that was not named in the environment. */
export const suggestion = ({ parsed }: Context, command: string) =>
  `npm run remote -- ${command}${parsed.server ? ` --server ${parsed.server}` : ''}`;
