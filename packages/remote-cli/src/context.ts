import path from 'node:path';
import { type Candidate, openCandidate } from './candidate';
import type { ParsedCommand } from './commandLine';
import type { Checkout, Terminal } from './environment';
import { createRegistryClient, type RegistryClient, parseServerAddress } from './registryClient';

/** Input of every command: its command line, the checkout and the terminal. */
export interface Context {
  parsed: ParsedCommand;
  checkout: Checkout;
  terminal: Terminal;
}

export const toDistFolder = ({ root, dist }: Checkout, name: string) =>
  dist ?? path.join(root, 'remotes', name, 'dist');

/** Connects to the server that the command names. Warns if the token would leave this computer unencrypted. */
export function connectToServer({ parsed, terminal: { env, printError } }: Context): {
  address: URL;
  client: RegistryClient;
} {
  const address = parseServerAddress(parsed.server ?? env.MSL_SERVER);
  const token = (parsed.token ?? env.MSL_DEPLOY_TOKEN)?.trim();
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
  if (token && address.protocol === 'http:' && !isLocal) {
    printError(`The token goes to ${address.origin} without encryption; use https://.\n`);
  }
  return { address, client: createRegistryClient(address, token) };
}

/** Opens the build to check or publish: the one in `--dist`, or the checkout's, rebuilt if its sources changed. */
export async function prepareCandidate({ parsed, checkout }: Context): Promise<Candidate> {
  const { name, dist, version } = parsed;
  if (dist) return openCandidate(path.resolve(checkout.root, dist), name, version);
  await checkout.build(name, 'if stale');
  return openCandidate(toDistFolder(checkout, name), name, version);
}

/** A command to suggest; repeats `--server` if the command line named the server. */
export const suggestCommand = ({ parsed }: Context, command: string) =>
  `npm run remote -- ${command}${parsed.server ? ` --server ${parsed.server}` : ''}`;
