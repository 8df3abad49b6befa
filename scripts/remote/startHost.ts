import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CheckoutHost } from '@msl/remote-cli';
import type { AppOptions } from '../../server/src/app';

type Route = Parameters<NonNullable<AppOptions['onRoute']>>[0];

/** Starts the built host of the checkout on a free port, with an empty database in a temporary folder. */
export async function startHost(root: string): Promise<CheckoutHost> {
  // Imported on demand: the server would slow down other commands.
  const [{ createApp }, { readConfig }, { callsOf, hostContract }, { surroundingsOf }, { checkVersion }] =
    await Promise.all([
      import('../../server/src/app'),
      import('../../server/src/config/config'),
      import('../../server/src/remotes/publishing/hostContract'),
      import('../../server/src/remotes/publishing/routeSurroundings'),
      import('../../server/src/remotes/checks/checkVersion'),
    ]);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'msl-preflight-'));
  const removeData = () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  try {
    const routes: Route[] = [];
    // Not the environment: the host must not touch the data of another server.
    const config = readConfig({ DATA_DIR: dataDir, PORT: '0', SEED: 'none' }, root);
    const app = await createApp(config, { onRoute: (route) => void routes.push(route) });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const hostFolder = path.join(root, 'host/dist');
    const contract = await hostContract({ hostFolder, calls: callsOf(routes), loads: true });
    return {
      address: new URL(app.listeningOrigin),
      api: contract.api,
      contractFor: (remote, live) => ({ ...contract, routes: surroundingsOf(remote, live, contract) }),
      checkWithoutBrowser: (candidate, host) => checkVersion(candidate, host),
      async stop() {
        await app.close();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}
