import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../src/database/openDatabase';
import type { Db } from '../../src/database/db';
import type { Database } from '../../src/database/schema';
import { FileCollector } from '../../src/media/fileCollector';
import { type Files, openFiles } from '../../src/media/openFiles';
import { sha256 } from './sampleFiles';

const ignore = () => undefined;
const log = { info: ignore, warn: ignore, error: ignore };
const limits = { image: 10, document: 50, video: 200 };

/** Collects without patience: nobody else is there. */
async function collectAll(db: Db, { blobs, receiver, variants }: Files): Promise<void> {
  // Files carry a time that is a few milliseconds coarse.
  await delay(50);
  await new FileCollector({ db, blobs, receiver, variants, log, graceMs: 0, abandonedMs: 0 }).sweep();
}

const isMissing = (owners: Set<string>) => (owner: string) => !owners.has(owner);

/** Those of deleted records that can still be put back: `trash:<undo>:<table>:<id>`. */
async function deletedOwners(db: Db, uses: string[]): Promise<string[]> {
  const parts = await db.selectFrom('trash').select('undo').execute();
  const undos = new Set(parts.map(({ undo }) => undo));
  return uses.filter((owner) => owner.startsWith('trash:') && undos.has(owner.split(':')[1] ?? ''));
}

async function ownersOf(db: Db, uses: string[]): Promise<Set<string>> {
  const living = uses.filter((owner) => !owner.startsWith('trash:'));
  const tables = [...new Set(living.map((owner) => owner.split(':')[0] ?? ''))] as (keyof Database)[];
  const owners = await Promise.all(
    tables.map(async (table) => {
      const rows = await db
        .selectFrom(table as 'products')
        .select('id')
        .execute();
      return rows.map(({ id }) => `${table}:${id}`);
    }),
  );
  return new Set([...owners.flat(), ...(await deletedOwners(db, uses))]);
}

/** What is left without a use, and what is used and not there. */
async function faultsOf(db: Db, { blobs }: Files, dataDir: string): Promise<string[]> {
  const files = await db.selectFrom('files').select(['id', 'blobKey']).execute();
  const uses = await db.selectFrom('file_uses').selectAll().execute();
  const ofRemotes = await db.selectFrom('remote_files').select('blobKey').distinct().execute();
  const rows = await db.selectFrom('blobs').select('key').execute();
  const used = new Set(uses.map(({ fileId }) => fileId));
  const needed = new Set([...files, ...ofRemotes].map(({ blobKey }) => blobKey));
  const stored = new Set<string>();
  const damaged: string[] = [];
  for await (const key of blobs.list()) {
    stored.add(key);
    if (sha256(await buffer(await blobs.open(key))) !== key) damaged.push(key);
  }
  const owners = await ownersOf(
    db,
    uses.map(({ owner }) => owner),
  );
  const incoming = await readdir(join(dataDir, 'incoming')).catch(() => []);
  const sentences: [string[], string][] = [
    [files.filter(({ id }) => !used.has(id)).map(({ id }) => id), 'files without a use'],
    [uses.map(({ owner }) => owner).filter(isMissing(owners)), 'uses by a record that is not there'],
    [rows.map(({ key }) => key).filter((key) => !needed.has(key)), 'rows of bytes that no file has'],
    [[...stored].filter((key) => !needed.has(key)), 'stored bytes that no file has'],
    [[...needed].filter((key) => !stored.has(key)), 'files without their bytes'],
    [damaged, 'stored bytes that are not whole'],
    [incoming, 'temporary files'],
  ];
  return sentences.flatMap(([found, what]) => (found.length ? [`${found.length} ${what}: ${found.join(', ')}`] : []));
}

/**
 * Lets the product's own collector run over the data of a server that does not run, and looks at what is left.
 *
 * @returns a sentence for each fault
 */
export async function checkStore(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ dataDir });
  const files = openFiles(db, { dataDir, limits }, log);
  try {
    await collectAll(db, files);
    return await faultsOf(db, files, dataDir);
  } finally {
    await files.close();
    await db.destroy();
  }
}
