import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { execute } from './execute';

/** The first release of Debian with Compose v2; version 1 of older ones does not accept `compose.yaml`. */
const release = 'trixie';

/** Adds Compose v2 to a configuration folder of the Docker client. The program needs nothing but glibc. */
export async function addComposePlugin(config: string): Promise<void> {
  const folder = mkdtempSync(path.join(config, 'package-'));
  try {
    await execute('mmdebstrap', ['--variant=extract', '--include=docker-compose', release, folder]);
    mkdirSync(path.join(config, 'cli-plugins'), { recursive: true });
    const [from, to] = ['usr/libexec/docker/cli-plugins/docker-compose', 'cli-plugins/docker-compose'];
    copyFileSync(path.join(folder, from), path.join(config, to));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
