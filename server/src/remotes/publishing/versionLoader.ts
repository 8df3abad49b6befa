import { join } from 'node:path';
import type { App } from '../../http/app';
import type { Config } from '../../config/config';
import type { VersionLoading } from './candidate';
import { findCheckBrowser } from '../checks/checkBrowser';
import { keepPassed } from '../checks/keepPassed';
import { loadInBrowser, renderInBrowser } from '../checks/loadInBrowser';

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
  { chromePath, dataDir, isCheckSandboxed }: Pick<Config, 'chromePath' | 'dataDir' | 'isCheckSandboxed'>,
): Promise<VersionLoading> {
  const found = await findCheckBrowser({ named: chromePath, isSandboxed: isCheckSandboxed });
  if ('why' in found) return found;
  const host = () => ownAddress(app);
  // A check takes a minute of a processor or more, for which visitors must not wait.
  const options = { browser: found, host, hasLowPriority: true };
  const kept = { folder: join(dataDir, 'checks'), host, program: found.program };
  return {
    load: keepPassed(loadInBrowser(options), { ...kept, check: 'loading' }),
    render: keepPassed(renderInBrowser(options), { ...kept, check: 'rendering' }),
  };
}
