import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { RemoteDescriptor } from '@msl/shared/contracts';

const compressors: Record<string, (bytes: Buffer) => Buffer> = { '.br': brotliCompressSync, '.gz': gzipSync };

export interface VersionOptions {
  /** Folder of a build with its `remote.json`. */
  from: string;
  /** Folder for the new version. */
  to: string;
  version: string;
  /** Text in the scripts to replace with `instead`. */
  originalText: string;
  replacement: string;
}

/**
 * Creates another version of a build without rebuilding: replaces a text and updates the descriptor.
 *
 * @returns the folder of the new version
 */
export async function createVersion({ from, to, version, originalText, replacement }: VersionOptions): Promise<string> {
  const descriptor = JSON.parse(await readFile(path.join(from, 'remote.json'), 'utf8')) as RemoteDescriptor;
  const files: RemoteDescriptor['files'] = {};
  let changedScripts = 0;
  const readChangedFile = async (file: string): Promise<Buffer> => {
    const compress = compressors[path.extname(file)];
    if (compress) return compress(await readChangedFile(file.slice(0, -path.extname(file).length)));
    const bytes = await readFile(path.join(from, file));
    return file.endsWith('.js') ? Buffer.from(bytes.toString().replaceAll(originalText, replacement)) : bytes;
  };
  for (const file of Object.keys(descriptor.files)) {
    const bytes = await readChangedFile(file);
    if (file.endsWith('.js') && bytes.includes(replacement)) changedScripts += 1;
    files[file] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await writeFile(path.join(to, file), bytes);
  }
  if (!changedScripts) throw new Error(`No script in ${from} has the text "${originalText}".`);
  await writeFile(path.join(to, 'remote.json'), JSON.stringify({ ...descriptor, version, files }, null, 2));
  return to;
}
