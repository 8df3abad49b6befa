import type { Cluster } from '../cluster';
import type { DatabaseNode } from '../services/databaseNode';
import type { Fault } from './fault';

let lost: DatabaseNode | undefined;

export const losePrimaryMachine: Fault = {
  name: 'primary-machine-lost',
  title: '`kill -9` of the primary and its Patroni at once',
  inject: async ({ database }: Cluster) => {
    lost = await database.primary();
    lost.kill();
  },
  lastsMs: 30_000,
  heal: async () => lost?.start(),
};
