import { sql } from 'kysely';
import { allowRewriting, refuseRewriting } from '../../database/audit/appendOnly';
import type { Tx } from '../../database/db';
import { deriveRows } from '../../database/filling/derivedRows';
import { suspendUpkeep } from '../../database/filling/suspension';
import { mergeSearchIndex } from '../../database/mergeSearchIndex';
import { appliedMigrations } from '../../database/migrate';
import { openDatabase } from '../../database/openDatabase';
import { countOf } from '../../text/counts';
import { shapesAt, type TableShape } from './anyTables';
import { copyTable } from './copyTable';
import type { Source } from './makeBackup';
import { blobKeysIn, makingIndexes, noteRestore, type ReplaceOptions } from './replacing';
import type { Scratch } from './scratch';

async function fillTables(
  tx: Tx,
  scratch: Scratch,
  everyTable: readonly TableShape[],
  { progress, signal }: ReplaceOptions,
): Promise<void> {
  const tables = everyTable.map(({ name }) => name).filter((name) => name !== 'migrations');
  const resumeUpkeep = await suspendUpkeep(tx, tables);
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx);
  for (const shape of scratch.shapes) {
    progress?.(`${shape.name}: ${countOf(scratch.manifest.tables[shape.name] ?? 0, 'row')}`);
    await copyTable(tx, scratch, shape, { signal });
  }
  progress?.(makingIndexes);
  signal?.throwIfAborted();
  await deriveRows(tx);
  await resumeUpkeep(tx);
}

/**
 * Replaces all rows of a PostgreSQL database in one transaction.
 *
 * @returns the keys of the files that existed before
 */
export async function replaceRows(scratch: Scratch, target: Source, options: ReplaceOptions): Promise<string[]> {
  const db = await openDatabase(target);
  try {
    const everyTable = await shapesAt(await appliedMigrations(db));
    const keysBefore = await db.transaction().execute(async (tx) => {
      const keys = await blobKeysIn(tx);
      await allowRewriting(tx);
      await fillTables(tx, scratch, everyTable, options);
      await refuseRewriting(tx);
      await noteRestore(tx, scratch.manifest);
      return keys;
    });
    // Everything is restored already; without this, only searches are slower.
    await mergeSearchIndex(db).catch(() => options.progress?.('the search index could not be tidied'));
    return keysBefore;
  } finally {
    await db.destroy();
  }
}
