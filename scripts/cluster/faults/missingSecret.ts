import { setTimeout as delay } from 'node:timers/promises';
import type { Fault } from './fault';

const maxWaitMs = 20_000;

export const missingSecret: Fault = {
  name: 'secret-missing',
  title: 'an instance is started without `JWT_SECRET`',
  isPlanned: true,
  inject: async ({ instances: [, , instance] }) => {
    await instance?.stop();
    const program = instance?.launch({ extra: { JWT_SECRET: '' } });
    for (let waitedMs = 0; waitedMs < maxWaitMs && !program?.hasEnded; waitedMs += 100) await delay(100);
  },
  heal: async ({ instances: [, , instance] }) => {
    await instance?.stop();
    await instance?.start();
  },
};
