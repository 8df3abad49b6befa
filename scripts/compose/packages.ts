import { existsSync } from 'node:fs';
import { withoutServices } from '../cluster/packages';
import { canInstallPackages, installPackages } from '../machine/browser.mjs';

/** Programs by the Debian package that has them. */
const packages: Record<string, string> = {
  'docker.io': '/usr/sbin/dockerd',
  mmdebstrap: '/usr/bin/mmdebstrap',
  'ca-certificates': '/etc/ssl/certs/ca-certificates.crt',
};

const listMissing = () =>
  Object.entries(packages)
    .filter(([, file]) => !existsSync(file))
    .map(([name]) => name);

/**
 * Installs the container engine as root on Debian, without starting it.
 *
 * @throws Error that names the missing packages
 */
export async function ensurePrograms(): Promise<void> {
  if (process.getuid?.() !== 0)
    throw new Error('The test of compose.yaml starts a container engine, which needs root.');
  const missing = listMissing();
  if (missing.length && canInstallPackages()) {
    console.log(`Installing ${missing.join(', ')} …`);
    await withoutServices(() => installPackages(...missing)).catch(() => undefined);
  }
  const still = listMissing();
  if (still.length) throw new Error(`The test of compose.yaml needs these Debian packages: ${still.join(' ')}`);
}
