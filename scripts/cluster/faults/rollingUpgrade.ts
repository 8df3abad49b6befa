import { setTimeout as delay } from 'node:timers/promises';
import { BrowserFiles } from '../load/browserFiles';
import { preparePrevious } from '../services/previousRelease';
import type { Fault } from './fault';

const betweenMs = 3_000;

export const rollingUpgrade: Fault = {
  name: 'rolling-upgrade',
  title: 'rolling change of all instances to the previous release, and upgrade to this one',
  isPlanned: true,
  prepare: async () => void (await preparePrevious()),
  inject: async (cluster) => {
    const previous = await preparePrevious();
    const files = new BrowserFiles(cluster);
    for (const checkout of [previous, undefined]) {
      for (const instance of cluster.instances) {
        await instance.stop();
        await instance.start({ checkout });
        await delay(betweenMs);
        await files.request();
      }
    }
    const { outcomes } = cluster.load;
    return `${files.count} scripts and styles of both releases, ${outcomes.countFailed('assets')} of ${outcomes.count('assets')} requests for them failed`;
  },
};
