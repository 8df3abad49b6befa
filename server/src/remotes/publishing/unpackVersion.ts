import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError, invalid, type Invalid } from '../../errors/domainErrors';
import { countOf } from '../../text/counts';
import { ArchiveTooLarge, tarEntries } from '../../media/tarEntries';
import { isPlainPath } from '../../http/staticFile';

/** A received file that is not in the blob store yet. */
export interface IncomingFile {
  temporaryPath: string;
  bytes: number;
  /** SHA-256 in hex. */
  sha256: string;
}

/** Files by their path in the version's folder. */
export type IncomingFiles = Map<string, IncomingFile>;

const maxFiles = 2000;
const megabyte = 1024 * 1024;
const maxMegabytes = 64;
/** Allowance for each entry: header, long name and padding. */
const headBytes = 2048;

/** Creates the 422 error for a malformed archive. */
export const toArchiveError = (message: string): Invalid => invalid('archive', message);

const tooLarge = () => toArchiveError(`The files of a version may have ${maxMegabytes} MB together at most.`);

/** Escapes and shortens a path for a message. */
const toShortText = (path: string) => JSON.stringify(path.length > 200 ? `${path.slice(0, 200)}…` : path).slice(1, -1);

/** Returns why a path is not allowed in an archive; `undefined` if it is. */
function faultOfPath(path: string): string | undefined {
  const parts = path.split('/');
  if (path.includes('\\')) return 'has a backslash; folders are parted by /';
  if (path.startsWith('/') || /^[a-z]:/i.test(path)) return 'is absolute; paths begin in the folder of the version';
  if (parts.includes('..')) return "leads out of the version's folder";
  if (parts.some((part) => part.startsWith('.') && part !== '.')) return 'is hidden; no name begins with a dot';
  if (!isPlainPath(path)) return 'is not a plain path: use letters, digits and ._@~+- in names, at most 300 characters';
  return undefined;
}

/** @throws Invalid unless the entry is a file or a folder */
function checkType(name: string, type: string): void {
  if (type === 'link' || type === 'symlink')
    throw toArchiveError(`${toShortText(name)} is a link; only files are taken.`);
  if (type !== 'file' && type !== 'directory') throw toArchiveError(`${toShortText(name)} is not a file (${type}).`);
}

/**
 * Streams content to a new file and hashes it.
 *
 * @param isSynced whether the bytes must survive a power loss once this resolves
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
    if (entries > maxFiles) throw toArchiveError(`A version may have ${countOf(maxFiles, 'file')} at most.`);
    checkType(name, type);
    const path = type === 'directory' ? name.replace(/\/+$/, '') : name;
    const fault = faultOfPath(path);
    if (fault) throw toArchiveError(`${toShortText(name)} ${fault}.`);
    if (type === 'directory') continue;
    if (files.has(path)) throw toArchiveError(`${path} is in the archive twice.`);
    bytes += size;
    if (bytes > maxMegabytes * megabyte) throw tooLarge();
    files.set(path, await writeIncoming(join(folder, String(entries)), body));
  }
  return files;
}

/** Whether an error is expected. Any other error comes from the parser and means a damaged archive. */
const isArchiveError = (error: unknown) =>
  error instanceof DomainError ||
  (error instanceof Error && typeof (error as NodeJS.ErrnoException).syscall === 'string');

/**
 * Unpacks an archive of a version to files with generated names in a folder: no path of the archive is used on disk.
 *
 * @throws Invalid with the path for an entry that is not a plain file at a plain path; Invalid for too many files, too
 * many bytes and a damaged archive; errors of the disk
 */
export async function unpackVersion(archive: string, folder: string): Promise<IncomingFiles> {
  try {
    return await unpack(archive, folder);
  } catch (error) {
    if (isArchiveError(error)) throw error;
    if (error instanceof ArchiveTooLarge) throw tooLarge();
    throw toArchiveError('The archive is damaged: it is not a complete tar.gz file.');
  }
}
