import { rmSync } from 'node:fs';
import path from 'node:path';
import { fillDisk } from '../services/smallDisk';
import type { Cluster } from '../cluster';
import type { Fault } from './fault';

const fileOf = ({ folder }: Cluster) => path.join(folder, 'instance3', 'filled');

export const fullDisk: Fault = {
  name: 'disk-full',
  title: 'the disk of an instance is full for 15 s',
  inject: async (cluster) => fillDisk(fileOf(cluster)),
  lastsMs: 15_000,
  heal: async (cluster) => rmSync(fileOf(cluster), { force: true }),
};
