import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseNode } from '../services/databaseNode';
import type { Fault } from './fault';

/** The node may be restarting as a standby. */
const maxTries = 60;
const betweenTriesMs = 500;

let readOnly: DatabaseNode | undefined;

/** `alter system` stays with the node, whatever role it has later. */
async function setReadOnly({ url }: DatabaseNode, value: 'on' | 'off'): Promise<void> {
  const client = new pg.Client({ connectionString: `${url}/msl` });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(`alter system set default_transaction_read_only = ${value}`);
    await client.query('select pg_reload_conf()');
  } finally {
    await client.end();
  }
}

async function heal(node: DatabaseNode): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await setReadOnly(node, 'off');
    } catch (error) {
      if (tries === maxTries) throw error;
      await delay(betweenTriesMs);
    }
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
  heal: async () => readOnly && heal(readOnly),
};
