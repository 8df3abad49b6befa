import { spawnSync } from 'node:child_process';
import { canInstallPackages, installPackages } from './browser.mjs';

/** Installs the tracer of system calls as root on Debian; without it, the crash test says that it did not trace. */
export async function ensureStrace() {
  const isMissing = spawnSync('strace', ['--version']).error !== undefined;
  if (isMissing && canInstallPackages()) await installPackages('strace').catch(() => {});
}
