import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { unknownMigrations } from '../../database/migrate';
import { type ArchiveEntry, readArchive } from './archiveReader';
import { BackupRefused, damaged, entryKind, formatVersion, Manifest, manifestName, type Row } from './backupFormat';

/** Callbacks for the parts of a backup, in their order in the file. */
export interface BackupVisitor {
  /** Called first. */
  manifest?: (manifest: Manifest) => Promise<void>;
  rows?: (table: string, rows: Row[]) => Promise<void>;
  /** Called for each file; content that the callback does not read is skipped. */
  file?: (key: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /** Whether to stop reading; called before each entry. */
  isDone?: () => boolean;
}

const maxManifestBytes = 1024 * 1024;
/** Far above the largest entry with rows: one megabyte and the rows of one more query. */
const maxPartBytes = 256 * 1024 * 1024;

const readText = (entry: ArchiveEntry, maxBytes: number): Promise<string> => {
  if (entry.bytes > maxBytes) throw damaged(`${entry.name} is too large`);
  return text(Readable.from(entry.content));
};

function parseJson(json: string, where: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw damaged(`${where} cannot be read`);
  }
}

/** @throws BackupRefused if the entry is not a manifest, or only a newer version can read it */
async function readManifest(entry: ArchiveEntry | undefined): Promise<Manifest> {
  const isOne = entry?.name === manifestName;
  const value = isOne ? parseJson(await readText(entry, maxManifestBytes), manifestName) : undefined;
  const parsed = Manifest.safeParse(value);
  const { formatVersion: version, productVersion } = (value ?? {}) as Partial<Manifest>;
  const isNewer = typeof version === 'number' && version > formatVersion;
  if (!parsed.success && !isNewer)
    throw new BackupRefused('This file is not a backup of this product. Nothing was changed.');
  const [unknown] = parsed.success ? unknownMigrations(parsed.data.migrations) : [];
  if (!isNewer && unknown === undefined && parsed.success) return parsed.data;
  throw new BackupRefused(
    `This backup was made by a newer version of the product (${String(productVersion)}): restore it with that one. ` +
      'Nothing was changed.',
  );
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((cell) => cell === null || typeof cell === 'string' || typeof cell === 'number');

function parseRows(lines: string, where: string): Row[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const row = parseJson(line, where);
      if (isRow(row)) return row;
      throw damaged(`${where} cannot be read`);
    });
}

/** Yields the content, and throws at its end if its hash is not the key. */
async function* verifyHash(key: string, { name, content }: ArchiveEntry): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest('hex') !== key) throw damaged(`${name} is not what it was`);
}

/**
 * Reads a backup from start to end, or until the visitor is done.
 *
 * @throws BackupRefused if the file is not a backup, is damaged or truncated, or was made by a newer version; errors of
 * the visitor
 */
export async function readBackup(path: string, visitor: BackupVisitor): Promise<Manifest> {
  let manifest: Manifest | undefined;
  for await (const entry of readArchive(path)) {
    if (!manifest) {
      manifest = await readManifest(entry);
      await visitor.manifest?.(manifest);
      continue;
    }
    if (visitor.isDone?.()) break;
    const kind = entryKind(entry.name);
    if (!kind) throw damaged(`${entry.name} is unknown`);
    if ('table' in kind) {
      if (visitor.rows) await visitor.rows(kind.table, parseRows(await readText(entry, maxPartBytes), entry.name));
    } else if (visitor.file) {
      await visitor.file(kind.blobKey, verifyHash(kind.blobKey, entry));
    }
  }
  return manifest ?? readManifest(undefined);
}
