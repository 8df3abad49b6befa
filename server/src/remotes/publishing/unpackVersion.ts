import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, invalid, type Invalid } from '../../errors/domainErrors';
import { countOf } from '../../text/counts';
import { ArchiveTooLarge, tarEntries } from '../../media/tarEntries';
import { isPlainPath } from '../../http/staticFile';

/** A file on its way into the store. */
export interface IncomingFile {
  temporaryPath: string;
  bytes: number;
  /** In hex. */
  sha256: string;
}

/** By path below the version's folder. */
export type IncomingFiles = Map<string, IncomingFile>;

const maxFiles = 2000;
const megabyte = 1024 * 1024;
const maxMegabytes = 64;
/** Of one entry: its header, a longer name, and what fills it up. */
const headBytes = 2048;

/** 422: what is wrong with an archive. */
export const refuseArchive = (message: string): Invalid => invalid('archive', message);

const tooLarge = () => refuseArchive(`The files of a version may have ${maxMegabytes} MB together at most.`);

/** A path as a message may show it. */
const shown = (path: string) => JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path).slice(1, -1);

/** Why a path is none of a file below a folder; `undefined` if it is one. */
function faultOfPath(path: string): string | undefined {
  const parts = path.split('/');
  if (path.includes('\\')) return 'has a backslash; folders are parted by /';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is absolute; paths begin in the folder of the version';
  if (parts.includes('..')) return "leads out of the version's folder";
  if (parts.some((part) => part.startsWith('.') && part !== '.')) return 'is hidden; no name begins with a dot';
  if (!isPlainPath(path)) return 'is not a plain path: use letters, digits and ._@~+- in names, at most 300 characters';
  return undefined;
}

/** @throws Invalid for what is neither a file nor a folder */
function checkType(name: string, type: string): void {
  if (type === 'link' || type === 'symlink') throw refuseArchive(`${shown(name)} is a link; only files are taken.`);
  if (type !== 'file' && type !== 'directory') throw refuseArchive(`${shown(name)} is not a file (${type}).`);
}

/**
 * Streams content to a new file, hashed on the way.
 *
 * @param isSynced whether the bytes must survive a power loss before this answers
 */
export async function writeIncoming(
  path: string,
  content: AsyncIterable<Uint8Array>,
  isSynced = true,
): Promise<IncomingFile> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx');
  let bytes = 0;
  try {
    for await (const chunk of content) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    if (isSynced) await file.sync();
  } finally {
    await file.close();
  }
  return { temporaryPath: path, bytes, sha256: hash.digest('hex') };
}

async function unpack(archive: string, folder: string): Promise<IncomingFiles> {
  const files: IncomingFiles = new Map();
  let entries = 0;
  let bytes = 0;
  for await (const { header, body } of tarEntries(archive, maxMegabytes * megabyte + maxFiles * headBytes)) {
    const { name, type = 'file', size } = header;
    entries += 1;
    if (entries > maxFiles) throw refuseArchive(`A version may have ${countOf(maxFiles, 'file')} at most.`);
    checkType(name, type);
    const path = type === 'directory' ? name.replace(/\/+$/, '') : name;
    const fault = faultOfPath(path);
    if (fault) throw refuseArchive(`${shown(name)} ${fault}.`);
    if (type === 'directory') continue;
    if (files.has(path)) throw refuseArchive(`${path} is in the archive twice.`);
    bytes += size;
    if (bytes > maxMegabytes * megabyte) throw tooLarge();
    files.set(path, await writeIncoming(join(folder, String(entries)), body));
  }
  return files;
}

/** Anything else comes from the parser, which met a damaged archive. */
const isExpected = (error: unknown) =>
  error instanceof DomainError ||
  (error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string');

/**
 * Unpacks an archive of a version into files of a folder, under names of its own: no path of the archive ever touches
 * the disk.
 *
 * @throws Invalid that names the path, for anything but plain files at plain paths, for too many or too much, and
 * for an archive that is damaged; and what the disk throws
 */
export async function unpackVersion(archive: string, folder: string): Promise<IncomingFiles> {
  try {
    return await unpack(archive, folder);
  } catch (error) {
    if (isExpected(error)) throw error;
    if (error instanceof ArchiveTooLarge) throw tooLarge();
    throw refuseArchive('The archive is damaged: it is not a complete tar.gz file.');
  }
}
