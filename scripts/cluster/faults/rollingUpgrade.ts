import { setTimeout as delay } from 'node:timers/promises';
import { preparePrevious } from '../services/previousRelease';
import type { Fault } from './fault';

const betweenMs = 3_000;

export const rollingUpgrade: Fault = {
  name: 'rolling-upgrade',
  title: 'rolling change of all instances to the previous release, and upgrade to this one',
  isPlanned: true,
  prepare: async () => void (await preparePrevious()),
  inject: async ({ instances }) => {
    const previous = await preparePrevious();
    for (const checkout of [previous, undefined]) {
      for (const instance of instances) {
        await instance.stop();
        await instance.start({ checkout });
        await delay(betweenMs);
      }
    }
  },
};
