import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { isDiskError } from '../../../errors/diskErrors';
import { BadFile } from '../../../parsing/badFile';

/** Bounds of an archive that is opened to read one entry. */
const maxEntries = 2000;
const maxEntryBytes = 4 * 1024 * 1024;
/** XML compresses by 10 to 30; more than this is an attack. */
const maxRatio = 200;

function openArchive(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true }, (error, archive) => (error ? reject(error) : resolve(archive)));
  });
}

function findEntry(archive: ZipFile, name: string): Promise<Entry> {
  return new Promise((resolve, reject) => {
    archive.on('error', reject);
    archive.on('end', () => reject(new BadFile(`The archive has no ${name}.`)));
    archive.on('entry', (entry: Entry) => (entry.fileName === name ? resolve(entry) : archive.readEntry()));
    archive.readEntry();
  });
}

async function readEntry(archive: ZipFile, entry: Entry): Promise<Buffer> {
  const content = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    archive.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream)));
  });
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxEntryBytes) throw new BadFile(`${entry.fileName} is too large.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads one entry of a zip archive. The number of entries, the size of the entry and its ratio of compression are
 * bounded before anything is unpacked, and the size again while unpacking.
 *
 * @throws BadFile; errors of the disk
 */
export async function readZipEntry(path: string, name: string): Promise<Buffer> {
  let archive: ZipFile | undefined;
  try {
    archive = await openArchive(path);
    if (archive.entryCount > maxEntries) throw new BadFile(`The archive has more than ${maxEntries} entries.`);
    const entry = await findEntry(archive, name);
    const { uncompressedSize, compressedSize } = entry;
    if (uncompressedSize > maxEntryBytes || uncompressedSize > Math.max(compressedSize, 1) * maxRatio) {
      throw new BadFile(`${name} is too large.`);
    }
    return await readEntry(archive, entry);
  } catch (error) {
    if (error instanceof BadFile || isDiskError(error)) throw error;
    throw new BadFile('The archive is damaged.');
  } finally {
    archive?.close();
  }
}
