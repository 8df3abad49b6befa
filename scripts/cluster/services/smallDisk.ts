import { spawnSync } from 'node:child_process';

export const smallDiskMegabytes = 96;

/**
 * Mounts a small disk in memory at a folder, so that it can be filled; unmounted when this process ends at the latest.
 *
 * @returns a function that unmounts it, or `undefined` where mounting is not allowed
 */
export function mountSmallDisk(folder: string): (() => void) | undefined {
  const options = `size=${smallDiskMegabytes}m,mode=0700`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined;
  const unmount = () => {
    spawnSync('umount', ['-l', folder]);
    process.off('exit', unmount);
  };
  process.once('exit', unmount);
  return unmount;
}
