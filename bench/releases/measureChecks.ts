import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import path from 'node:path';
import type { createTeam } from './team';

/**
 * Measures the check of a remote against a running host: first with nothing known about it, then again.
 *
 * @param root of the checkout
 * @returns a line for people, with the load of the machine
 */
export async function measureChecks(root: string, team: ReturnType<typeof createTeam>, remote: string) {
  await rm(path.join(root, '.cache/remote-checks'), { recursive: true, force: true });
  const seconds: string[] = [];
  for (const attempt of ['first', 'repeated']) {
    const { code, json, ms } = await team('check', remote);
    if (code !== 0) throw new Error(`${remote} was refused: ${JSON.stringify(json)}`);
    seconds.push(`${attempt} ${(ms / 1000).toFixed(1)} s`);
  }
  return `check of ${remote}: ${seconds.join(', ')}; load of the machine ${loadavg()[0]?.toFixed(1)}`;
}
