import pg from 'pg';
import type { DatabaseNode } from '../services/databaseNode';
import type { Fault } from './fault';

let readOnly: DatabaseNode | undefined;

/** `alter system` stays with the node, whatever role it has later. */
async function setReadOnly({ url }: DatabaseNode, value: 'on' | 'off'): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/msl` });
  await client.connect();
  try {
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

export const readOnlyPrimary: Fault = {
  name: 'primary-read-only',
  title: 'the primary refuses writes for 10 s',
  inject: async ({ database }) => {
    readOnly = await database.primary();
    await setReadOnly(readOnly, 'on');
  },
  lastsMs: 10_000,
  heal: async () => readOnly && setReadOnly(readOnly, 'off'),
};
