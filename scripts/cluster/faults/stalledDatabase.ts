import type { DatabaseNode } from '../services/databaseNode';
import type { Fault } from './fault';

let stalled: DatabaseNode | undefined;

export const stalledDatabase: Fault = {
  name: 'database-stalled',
  title: 'the primary stalls for 15 s (`SIGSTOP`)',
  inject: async ({ database }) => {
    stalled = await database.primary();
    stalled.signalPostgres('SIGSTOP');
  },
  lastsMs: 15_000,
  heal: async () => stalled?.signalPostgres('SIGCONT'),
};
