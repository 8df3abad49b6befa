import { spawnSync } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';

export interface SmallDisk {
  folder: string;
  megabytes: number;
  /** Who owns it; default: this process. */
  account?: { uid?: number; gid?: number };
}

/**
 * Mounts a small disk in memory at a folder, so that it can be filled; unmounted when this process ends at the latest.
 *
 * @returns a function that unmounts it, or `undefined` where mounting is not allowed
 */
export function mountSmallDisk({ folder, megabytes, account = {} }: SmallDisk): (() => void) | undefined {
  const owner = account.uid === undefined ? '' : `,uid=${account.uid},gid=${account.gid ?? account.uid}`;
  const options = `size=${megabytes}m,mode=0700${owner}`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined;
  const unmount = () => {
    spawnSync('umount', ['-l', folder]);
    process.off('exit', unmount);
  };
  process.once('exit', unmount);
  return unmount;
}

const blockBytes = 65_536;
/** A disk of this machine must never be filled. */
const maxFilledBytes = 2_000_000_000;

/** Fills the disk of a file by appending to it. @throws if the disk is not a small one */
export function fillDisk(file: string): void {
  const filled = openSync(file, 'a');
  const block = Buffer.alloc(blockBytes);
  try {
    for (let written = 0; ; written += writeSync(filled, block))
      if (written > maxFilledBytes) throw new Error(`The disk of ${file} is not a small one.`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(filled);
  }
}
