import { spawnSync } from 'node:child_process';

const readId = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);

/** Account of PostgreSQL, which refuses to run as root; that of this process if it is another one. */
export const account: { uid?: number; gid?: number } =
  process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {};
