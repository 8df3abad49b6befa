import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// Replaces webpack/paths.ts in the kit: the working folder contains one remote, and no host.

/** Folder of the installed kit, which contains the sources of the host that a build reads. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Folder of the remote. */
export const remoteFolder = process.cwd();
export const toRemoteDir = (_name: string): string => remoteFolder;

/** Files of the modules of `@msl/shared` that the build of a remote contains, by specifier. */
export const carriedModules: Record<string, string> = { '@msl/shared/map': path.join(root, 'runtime/map.mjs') };

function readName(): string[] {
  try {
    const text = readFileSync(path.join(remoteFolder, 'package.json'), 'utf8');
    const { name } = JSON.parse(text) as { name?: string };
    return name ? [name.replace(/^@[^/]+\//, '')] : [];
  } catch {
    return [];
  }
}

export const remoteNames = readName();
