import type { Cluster } from '../cluster';
import type { Fault } from './fault';

const setReadOnly = async ({ database }: Cluster, value: string) => {
  await database.query('set default_transaction_read_only = off', 'msl', [
    `alter system set default_transaction_read_only = ${value}`,
    'select pg_reload_conf()',
  ]);
};

export const readOnlyPrimary: Fault = {
  name: 'primary-read-only',
  title: 'the primary refuses writes for 10 s',
  inject: (cluster) => setReadOnly(cluster, 'on'),
  lastsMs: 10_000,
  cannotSaveMs: 10_000,
  heal: (cluster) => setReadOnly(cluster, 'off'),
};
