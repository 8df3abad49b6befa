import type { Fault } from './fault';

export const killInstance: Fault = {
  name: 'instance-killed',
  title: '`kill -9` of an instance, requests in flight',
  inject: async ({ instances }) => instances[1]?.program?.end('SIGKILL'),
  lastsMs: 5_000,
  heal: async ({ instances }) => instances[1]?.start(),
};
