import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fillDisk } from '../services/smallDisk';
import type { Fault } from './fault';

const lastsMs = 30_000;
/** What PostgreSQL or the guard frees is taken again. */
const refillMs = 100;

export const fullDatabaseDisk: Fault = {
  name: 'database-disk-full',
  title: 'the disk of the primary PostgreSQL is full for 30 s',
  inject: async ({ database }) => {
    const full = await database.primary();
    const file = path.join(full.folder, 'filled');
    try {
      for (const startedMs = Date.now(); Date.now() - startedMs < lastsMs; await delay(refillMs)) fillDisk(file);
      if ((await database.primary()) === full) throw new Error('The node with the full disk is still the primary.');
    } finally {
      rmSync(file, { force: true });
    }
  },
};
