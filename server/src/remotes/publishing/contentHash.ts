import { createHash } from 'node:crypto';
import type { RemoteDescriptor } from '@msl/shared/contracts';

const byPath = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

/** Returns the identity of a build: SHA-256 in hex over the path and SHA-256 of every file, sorted by path. */
export function contentHashOf(files: RemoteDescriptor['files']): string {
  const hash = createHash('sha256');
  for (const [path, { sha256 }] of Object.entries(files).sort(byPath)) hash.update(`${path}\0${sha256}\n`);
  return hash.digest('hex');
}
