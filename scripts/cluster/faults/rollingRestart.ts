import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault';

/** haproxy must have seen that an instance is back before the next one goes. */
const betweenMs = 3_000;

export const rollingRestart: Fault = {
  name: 'rolling-restart',
  title: 'rolling restart of all instances',
  isPlanned: true,
  inject: async ({ instances }) => {
    for (const instance of instances) {
      await instance.stop();
      await instance.start();
      await delay(betweenMs);
    }
  },
};
