import type { App } from '../../http/app';
import type { Config } from '../../config/config';
import type { VersionLoading } from './candidate';
import { findCheckBrowser } from '../checks/checkBrowser';
import { loadInBrowser } from '../checks/loadInBrowser';

const loopbackAddresses: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };

/** Returns the local address of this server. @throws if the server is not listening */
function ownAddress(app: App): string {
  const [listening] = app.addresses();
  if (typeof listening !== 'object') throw new Error('The server listens on no port.');
  const { address, family, port } = listening;
  return `http://${loopbackAddresses[address] ?? (family === 'IPv6' ? `[${address}]` : address)}:${port}`;
}

/** Creates the loader of versions, with a Chromium on this machine, or returns why there is none. */
export async function versionLoader(
  app: App,
  { chromePath, isCheckSandboxed }: Pick<Config, 'chromePath' | 'isCheckSandboxed'>,
): Promise<VersionLoading> {
  const found = await findCheckBrowser({ named: chromePath, isSandboxed: isCheckSandboxed });
  return 'why' in found ? found : { load: loadInBrowser({ browser: found, host: () => ownAddress(app) }) };
}
