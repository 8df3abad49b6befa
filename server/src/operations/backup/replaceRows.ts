import { sql } from 'kysely';
import { allowRewriting, refuseRewriting } from '../../database/audit/appendOnly';
import { appendEvent } from '../../database/audit/appendEvent';
import { type Db, engineOf, type Tx } from '../../database/db';
import { deriveRows } from '../../database/filling/derivedRows';
import { suspendUpkeep } from '../../database/filling/suspension';
import { appliedMigrations } from '../../database/migrate';
import { countOf } from '../../text/counts';
import { shapesAt, type TableShape } from './anyTables';
import type { Manifest } from './backupFormat';
import { attachScratch, copyTable, type CopyOptions } from './copyTable';
import type { Scratch } from './scratch';

export interface ReplaceOptions extends CopyOptions {
  progress?: (line: string) => void;
}

const program = { name: 'npm run restore', call: 'npm run restore', address: '', agent: '' };

/** The entry of the audit log about a restore, after the entries that were restored. */
const restored = ({ madeAt, productVersion }: Manifest) => ({
  ...{ userId: null, action: 'restore', record: 'database:', label: `the backup of ${madeAt}` },
  changes: [{ field: 'productVersion', before: null, after: productVersion }],
});

export const blobKeysIn = async (db: Db | Tx): Promise<string[]> =>
  (await db.selectFrom('blobs').select('key').execute()).map(({ key }) => key);

/** Deletes all rows, whatever order the references between the tables require. */
async function emptyTables(tx: Tx, tables: readonly string[]): Promise<void> {
  if (engineOf(tx) === 'postgres') {
    await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx);
    return;
  }
  for (const name of tables) await sql`delete from ${sql.table(name)}`.execute(tx);
}

async function fillTables(
  tx: Tx,
  scratch: Scratch,
  everyTable: readonly TableShape[],
  { progress, signal }: ReplaceOptions,
): Promise<void> {
  const tables = everyTable.map(({ name }) => name).filter((name) => name !== 'migrations');
  const resumeUpkeep = await suspendUpkeep(tx, tables);
  await emptyTables(tx, tables);
  for (const shape of scratch.shapes) {
    progress?.(`${shape.name}: ${countOf(scratch.manifest.tables[shape.name] ?? 0, 'row')}`);
    await copyTable(tx, scratch, shape, { signal });
  }
  signal?.throwIfAborted();
  progress?.('making the indexes');
  await deriveRows(tx);
  await resumeUpkeep();
}

/**
 * Replaces all rows in one transaction.
 *
 * @returns the keys of the files that existed before
 */
export async function replaceRows(db: Db, scratch: Scratch, options: ReplaceOptions): Promise<string[]> {
  const everyTable = await shapesAt(await appliedMigrations(db));
  return db.connection().execute(async (connection) => {
    if (engineOf(connection) === 'sqlite') await attachScratch(connection, scratch);
    return connection.transaction().execute(async (tx) => {
      const keysBefore = await blobKeysIn(tx);
      await allowRewriting(tx);
      await fillTables(tx, scratch, everyTable, options);
      await refuseRewriting(tx);
      await appendEvent(tx, program, restored(scratch.manifest));
      return keysBefore;
    });
  });
}
