import { spawnSync } from 'node:child_process';
import { canInstallPackages, installPackages } from './browser.mjs';

/** Installs strace as root on Debian. Without it the crash test fails unless `--no-trace` is given. */
export async function ensureStrace() {
  const isMissing = spawnSync('strace', ['--version']).error !== undefined;
  if (isMissing && canInstallPackages()) await installPackages('strace').catch(() => {});
}
