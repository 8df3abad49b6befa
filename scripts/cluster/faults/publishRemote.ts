import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createVersion } from '../../../bench/releases/createVersion';
import { createTeam, makeDeployToken } from '../../../bench/releases/team';
import { ensureBrowser } from '../../machine/browser.mjs';
import { administrator, type Cluster } from '../cluster';
import { root } from '../root';
import type { Fault } from './fault';

const remote = 'inbox';
const version = '9.0.0';
const originalText = 'Here is the Inquiry List';
const maxWaitMs = 5_000;

/** Waits until every instance names the version as live. @returns how long it took */
async function waitUntilLive({ instances }: Cluster): Promise<number> {
  const startedMs = Date.now();
  for (const { url } of instances) {
    for (;;) {
      const registry = (await (await fetch(`${url}/remotes/registry.json`)).json()) as Record<
        string,
        { version: string } | undefined
      >;
      if (registry[remote]?.version === version) break;
      if (Date.now() - startedMs > maxWaitMs) throw new Error(`${url} does not serve ${version} of ${remote}.`);
      await delay(20);
    }
  }
  return Date.now() - startedMs;
}

export const publishRemote: Fault = {
  name: 'remote-published',
  title: 'a remote is checked, published, switched and rolled back',
  isPlanned: true,
  prepare: async () => void (await ensureBrowser()),
  inject: async (cluster) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'msl-cluster-remote-'));
    try {
      const from = path.join(root, 'remotes', remote, 'dist');
      const options = { from, to: path.join(folder, version), version, originalText, replacement: 'Every inquiry' };
      const dist = await createVersion(options);
      const { publicUrl } = cluster;
      const team = createTeam(root, publicUrl, await makeDeployToken(publicUrl, administrator, remote));
      const published = await team('publish', remote, '--dist', dist, '--activate');
      if (published.code !== 0) throw new Error(`It was refused: ${JSON.stringify(published.json)}`);
      const liveMs = await waitUntilLive(cluster);
      const rolledBack = await team('rollback', remote);
      if (rolledBack.code !== 0) throw new Error(`The rollback was refused: ${JSON.stringify(rolledBack.json)}`);
      const [publishedS, rolledBackS] = [published.ms, rolledBack.ms].map((ms) => (ms / 1000).toFixed(1));
      return `published after ${publishedS} s, on all instances ${liveMs} ms later, rolled back in ${rolledBackS} s`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
