import { spawnSync } from 'node:child_process';
import { canInstallPackages, installPackages } from './browser.mjs';

/**
 * Installs wrk, the load generator of the benchmarks, as root on Debian.
 *
 * @throws if it is missing and cannot be installed
 */
export async function ensureWrk() {
  const isMissing = () => spawnSync('wrk', ['--version']).error !== undefined;
  if (isMissing() && canInstallPackages()) await installPackages('wrk');
  if (isMissing()) throw new Error('wrk is not installed. Install it (for example: apt install wrk) and try again.');
}
