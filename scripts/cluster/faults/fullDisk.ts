import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { smallDiskMegabytes } from '../services/smallDisk';
import type { Cluster } from '../cluster';
import type { Fault } from './fault';

const fileOf = ({ folder }: Cluster) => path.join(folder, 'instance3', 'filled');

export const fullDisk: Fault = {
  name: 'disk-full',
  title: 'the disk of an instance is full for 15 s',
  inject: async (cluster) => {
    const file = openSync(fileOf(cluster), 'w');
    const block = Buffer.alloc(65_536);
    try {
      for (let written = 0; written < smallDiskMegabytes * 1_048_576;) written += writeSync(file, block);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  },
  lastsMs: 15_000,
  heal: async (cluster) => rmSync(fileOf(cluster), { force: true }),
};
