import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHashInput, RemoteDescriptor } from '@msl/shared/contracts';
import { CommandError } from './errors';

/** A build that can be published: its descriptor and its files. */
export interface Candidate {
  descriptor: RemoteDescriptor;
  /** Reads a file by its path below the folder of the build. */
  read(path: string): Promise<Buffer>;
}

export const descriptorFile = 'remote.json';

export const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

const serialize = (descriptor: RemoteDescriptor) => Buffer.from(`${JSON.stringify(descriptor, null, 2)}\n`);

/** Returns a hash of all files, in hex: equal for equal content, whatever the name of the version. */
export const contentHash = ({ files }: RemoteDescriptor): string => sha256(contentHashInput(files));

async function readDescriptor(folder: string, name: string): Promise<RemoteDescriptor> {
  const advice = `Build it again: npm run remote -- build ${name}`;
  const file = path.join(folder, descriptorFile);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) throw new CommandError(`There is no ${file}. ${advice}`);
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new CommandError(`${file} is not JSON. ${advice}`);
  }
  const { data, error } = RemoteDescriptor.safeParse(content);
  if (error) {
    const details = error.issues.map((issue) => `${issue.path.join('.') || descriptorFile}: ${issue.message}`);
    throw new CommandError(`${file} does not describe a build. ${advice}`, details);
  }
  if (data.name !== name) throw new CommandError(`${folder} holds "${data.name}", not "${name}".`);
  return data;
}

/**
 * Opens a build and verifies that its files are the ones its descriptor lists.
 *
 * @param version replaces the version of the descriptor; the folder stays unchanged
 * @throws CommandError if a file is missing or was changed
 */
export async function openCandidate(folder: string, name: string, version?: string): Promise<Candidate> {
  const built = await readDescriptor(folder, name);
  const descriptor = version ? { ...built, version } : built;
  const details: string[] = [];
  for (const [file, { sha256: expected }] of Object.entries(built.files)) {
    const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
    if (!bytes) details.push(`${file} is missing.`);
    else if (sha256(bytes) !== expected) details.push(`${file} was changed after the build.`);
  }
  if (details.length) {
    throw new CommandError(`${folder} is not what was built. Build it again: npm run remote -- build ${name}`, details);
  }
  const read = async (file: string) =>
    file === descriptorFile ? serialize(descriptor) : readFile(path.join(folder, file));
  return { descriptor, read };
}

/** Replaces the version of a build in its folder. */
export async function renameBuild(folder: string, name: string, version: string): Promise<void> {
  const descriptor = await readDescriptor(folder, name);
  await writeFile(path.join(folder, descriptorFile), serialize({ ...descriptor, version }));
}
