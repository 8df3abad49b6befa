import type { Fault } from './fault';

export const killPrimary: Fault = {
  name: 'primary-killed',
  title: '`kill -9` of the primary PostgreSQL',
  inject: async ({ database }) => (await database.primary()).signalPostgres('SIGKILL'),
};
