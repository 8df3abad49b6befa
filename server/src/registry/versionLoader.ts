import type { App } from '../http/app';
import type { LoadVersion } from './candidate';
import { findBrowser } from './checks/findBrowser';
import { loadInBrowser } from './checks/loadInBrowser';

const everywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Where the server itself can be reached from its own machine. @throws while it does not listen */
function ownAddress(app: App): string {
  const [listening] = app.addresses();
  if (typeof listening !== 'object') throw new Error('The server listens on no port.');
  const { address, family, port } = listening;
  return `http://${everywhere[address] ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`;
}

/** Loads versions in a Chromium of the server's machine, in its own admin; undefined when there is none. */
export async function versionLoader(app: App, chromePath?: string): Promise<LoadVersion | undefined> {
  const program = await findBrowser(chromePath);
  return program ? loadInBrowser({ program, host: () => ownAddress(app) }) : undefined;
}
