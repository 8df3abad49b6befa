import { join } from 'node:path';
import { isDiskError } from '../../../errors/diskErrors';
import { isPlainPath } from '../../../http/staticFile';
import { ArchiveTooLarge, tarEntries } from '../../../media/tarEntries';
import { BadFile } from '../../../parsing/badFile';
import { ResultBudget } from '../../../parsing/resultBudget';
import { countOf } from '../../../text/counts';
import { writeIncoming } from '../incomingFile';

/** A file that was unpacked to a generated name in a folder: no path of the archive is used on disk. */
export interface UnpackedFile {
  /** In the folder of the version. */
  path: string;
  /** In the folder of unpacked files. */
  name: string;
  bytes: number;
  /** In hex. */
  sha256: string;
}

const maxFiles = 2000;
const megabyte = 1024 * 1024;
const maxMegabytes = 64;
/** Allowance for each entry: header, long name and padding. */
const headBytes = 2048;

const tooLarge = () => new BadFile(`The files of a version may have ${maxMegabytes} MB together at most.`);

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

/** @throws BadFile unless the entry is a file or a folder */
function checkType(name: string, type: string): void {
  if (type === 'link' || type === 'symlink') throw new BadFile(`${toShortText(name)} is a link; only files are taken.`);
  if (type !== 'file' && type !== 'directory') throw new BadFile(`${toShortText(name)} is not a file (${type}).`);
}

/**
 * Unpacks an archive (tar, gzip) of a version to a folder.
 *
 * @throws BadFile with the path for an entry that is not a plain file at a plain path; BadFile for too many files, too
 * many bytes and a damaged archive; errors of the disk
 */
export async function unpackArchive({ archive, folder }: { archive: string; folder: string }): Promise<UnpackedFile[]> {
  const files = new Map<string, UnpackedFile>();
  const budget = new ResultBudget();
  let entries = 0;
  let bytes = 0;
  try {
    for await (const { header, body } of tarEntries(archive, maxMegabytes * megabyte + maxFiles * headBytes)) {
      const { name, type = 'file', size } = header;
      entries += 1;
      if (entries > maxFiles) throw new BadFile(`A version may have ${countOf(maxFiles, 'file')} at most.`);
      checkType(name, type);
      const path = type === 'directory' ? name.replace(/\/+$/, '') : name;
      const fault = faultOfPath(path);
      if (fault) throw new BadFile(`${toShortText(name)} ${fault}.`);
      if (type === 'directory') continue;
      if (files.has(path)) throw new BadFile(`${path} is in the archive twice.`);
      bytes += size;
      if (bytes > maxMegabytes * megabyte) throw tooLarge();
      const unpackedName = String(entries);
      const { temporaryPath: _, ...file } = await writeIncoming(join(folder, unpackedName), body);
      files.set(path, budget.add({ path, name: unpackedName, ...file }));
    }
  } catch (error) {
    if (error instanceof ArchiveTooLarge) throw tooLarge();
    if (error instanceof BadFile || isDiskError(error)) throw error;
    throw new BadFile('The archive is damaged: it is not a complete tar.gz file.');
  }
  return [...files.values()];
}
