import pg from 'pg';
import type { Fault } from './fault';

let client: pg.Client | undefined;

export const lockedTable: Fault = {
  name: 'table-locked',
  title: 'the table of products is locked for 15 s',
  inject: async ({ database }) => {
    client = new pg.Client({ connectionString: `${(await database.primary()).url}/msl` });
    await client.connect();
    await client.query('begin');
    await client.query('lock table products in access exclusive mode');
  },
  lastsMs: 15_000,
  cannotSaveMs: 15_000,
  heal: async () => client?.end(),
};
