import path from 'node:path';
import { rmSync } from 'node:fs';
import { fillDisk } from '../services/smallDisk';
import type { Fault } from './fault';

let file: string | undefined;

export const fullDatabaseDisk: Fault = {
  name: 'database-disk-full',
  title: 'the disk of the primary PostgreSQL is full for 30 s',
  inject: async ({ database }) => {
    file = path.join((await database.primary()).folder, 'filled');
    fillDisk(file);
  },
  lastsMs: 30_000,
  heal: async () => {
    if (file) rmSync(file, { force: true });
  },
};
