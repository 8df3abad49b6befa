import { existsSync } from 'node:fs';
import { chmod, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { canInstallPackages, installPackages } from '../machine/browser.mjs';

/** Programs of the cluster by the Debian package that has them. */
const packages: Record<string, string[]> = {
  patroni: ['/usr/bin/patroni'],
  'python3-psycopg2': ['/usr/lib/python3/dist-packages/psycopg2'],
  'python3-etcd': ['/usr/lib/python3/dist-packages/etcd'],
  'etcd-server': ['/usr/bin/etcd'],
  haproxy: ['/usr/sbin/haproxy'],
  varnish: ['/usr/sbin/varnishd'],
  'varnish-modules': [
    '/usr/lib/varnish/vmods/libvmod_xkey.so',
    '/usr/lib/x86_64-linux-gnu/varnish/vmods/libvmod_xkey.so',
  ],
  postgresql: ['/usr/lib/postgresql'],
  faketime: ['/usr/bin/faketime'],
  tini: ['/usr/bin/tini'],
  'util-linux': ['/usr/bin/setpriv'],
};

const listMissing = () =>
  Object.entries(packages)
    .filter(([, paths]) => !paths.some((one) => existsSync(one)))
    .map(([name]) => name);

const policyFile = '/usr/sbin/policy-rc.d';

/** Debian starts the services of a package when it is installed, unless this file forbids it. */
export async function withoutServices(install: () => Promise<void>): Promise<void> {
  const isOurs = !existsSync(policyFile);
  if (isOurs) {
    await writeFile(policyFile, '#!/bin/sh\nexit 101\n');
    await chmod(policyFile, 0o755);
  }
  try {
    await install();
  } finally {
    if (isOurs) await rm(policyFile, { force: true });
  }
}

/**
 * Installs the programs of the cluster as root on Debian. No service of these packages is started.
 *
 * @throws Error that names the missing packages
 */
export async function ensurePrograms(): Promise<void> {
  const missing = listMissing();
  if (missing.length && canInstallPackages()) {
    console.log(`Installing ${missing.join(', ')} …`);
    await withoutServices(() => installPackages(...missing)).catch(() => undefined);
  }
  const still = listMissing();
  if (still.length) throw new Error(`The cluster test needs these Debian packages: ${still.join(' ')}`);
}

/** Returns the folder of PostgreSQL's programs. */
export async function findPostgres(): Promise<string> {
  const [newest] = (await readdir('/usr/lib/postgresql')).sort((a, b) => Number(b) - Number(a));
  return path.join('/usr/lib/postgresql', newest ?? '', 'bin');
}
