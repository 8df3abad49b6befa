import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RemoteDescriptor } from '@msl/shared/contracts';
import { Refused } from './failures';

/** A build that may become a version: its descriptor and its files. */
export interface Candidate {
  descriptor: RemoteDescriptor;
  /** A file by its path below the version's folder. */
  read(path: string): Promise<Buffer>;
}

const descriptorFile = 'remote.json';

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The descriptor as it is stored. */
export const descriptorBytes = (descriptor: RemoteDescriptor) =>
  Buffer.from(`${JSON.stringify(descriptor, null, 2)}\n`);

/** SHA-256 over all files: equal for equal content, whatever the version's name. */
export function contentHash({ files }: RemoteDescriptor): string {
  const paths = Object.keys(files).sort();
  return sha256(paths.map((file) => `${file}\0${files[file]?.sha256}\n`).join(''));
}

async function readDescriptor(folder: string, name: string): Promise<RemoteDescriptor> {
  const again = `Build it again: npm run remote -- build ${name}`;
  const file = path.join(folder, descriptorFile);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new Refused(`There is no ${file}. ${again}`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Refused(`${file} is not JSON. ${again}`);
  }
  const descriptor = RemoteDescriptor.safeParse(content);
  if (!descriptor.success) {
    const faults = descriptor.error.issues.map(
      (issue) => `${issue.path.join('.') || descriptorFile}: ${issue.message}`,
    );
    throw new Refused(`${file} does not describe a build. ${again}`, faults);
  }
  if (descriptor.data.name !== name) throw new Refused(`${folder} holds "${descriptor.data.name}", not "${name}".`);
  return descriptor.data;
}

/**
 * Opens a build and makes sure that its files are those it lists.
 *
 * @param version names it anew; the folder stays as it is
 * @throws Refused when it was changed or is not whole
 */
export async function openCandidate(folder: string, name: string, version?: string): Promise<Candidate> {
  const built = await readDescriptor(folder, name);
  const descriptor = version ? { ...built, version } : built;
  const faults: string[] = [];
  for (const [file, { sha256: expected }] of Object.entries(built.files)) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (!bytes) faults.push(`${file} is missing.`);
    else if (sha256(bytes) !== expected) faults.push(`${file} was changed after the build.`);
  }
  if (faults.length) {
    throw new Refused(`${folder} is not what was built. Build it again: npm run remote -- build ${name}`, faults);
  }
  const read = async (file: string) =>
    file === descriptorFile ? descriptorBytes(descriptor) : readFile(path.join(folder, file));
  return { descriptor, read };
}

/** Names the build in a folder anew, for good. */
export async function renameBuild(folder: string, name: string, version: string): Promise<void> {
  const descriptor = await readDescriptor(folder, name);
  await writeFile(path.join(folder, descriptorFile), descriptorBytes({ ...descriptor, version }));
}
