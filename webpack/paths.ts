import { fileURLToPath } from 'node:url';
import path from 'node:path';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
export const hostDir = path.join(root, 'host');
export const remoteDir = (name: string) => path.join(root, 'remotes', name);
export const remoteNames = ['catalogue', 'content', 'inbox', 'settings'] as const;
