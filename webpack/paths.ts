import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { remotesIn } from '../scripts/machine/remotesIn.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const hostDir = path.join(root, 'host');
export const toRemoteDir = (name: string) => path.join(root, 'remotes', name);
export const remoteNames = remotesIn(root);

/** Files of the modules of `@msl/shared` that builds of remotes contain, by specifier. A checkout resolves them itself. */
export const carriedModules: Record<string, string> = {};
