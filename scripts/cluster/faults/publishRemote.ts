import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { createVersion } from '../../../bench/releases/createVersion';
import { createTeam, makeDeployToken } from '../../../bench/releases/team';
import { administrator } from '../cluster';
import { root } from '../root';
import type { Fault } from './fault';

export const publishRemote: Fault = {
  name: 'remote-published',
  title: 'a team publishes and activates a remote',
  isPlanned: true,
  inject: async ({ balancer, folder }) => {
    const url = `http://127.0.0.1:${balancer.webPort}`;
    const run = createTeam(root, url, await makeDeployToken(url, administrator, 'inbox'));
    const version = `9.0.${Math.floor(Date.now() / 1000)}`;
    const from = await createVersion({
      ...{ from: path.join(root, 'remotes/inbox/dist'), to: mkdtempSync(path.join(folder, 'remote-')), version },
      ...{ originalText: 'Inquiries', replacement: 'Questions' },
    });
    const { code, json } = await run('publish', 'inbox', '--from', from, '--activate', '--why', 'Cluster test');
    if (code !== 0) throw new Error(`The remote was refused: ${JSON.stringify(json)}`);
  },
};
