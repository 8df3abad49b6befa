import { type RawBuilder, sql } from 'kysely';
import { type Db, engineOf } from '../../../database/db';
import type { RankedDocument } from '../../../database/searchTables';

/** Selects among many keys by one parameter. */
const among: Record<'sqlite' | 'postgres', (keys: readonly number[]) => RawBuilder<boolean>> = {
  sqlite: (keys) => sql`key in (select value from json_each(${JSON.stringify(keys)}))`,
  postgres: (keys) => sql`key = any(${`{${keys.join()}}`}::int[])`,
};

/** Reads what ranking needs of these documents, in any order; documents that do not exist any more are left out. */
export async function readCandidates(db: Db, keys: readonly number[]): Promise<RankedDocument[]> {
  if (!keys.length) return [];
  return db
    .selectFrom('search_ranked')
    .select(['key', 'kind', 'recordId', 'title', 'code', 'fields'])
    .where(among[engineOf(db)](keys))
    .execute();
}

/** Returns the ids of the records of documents, in their order. */
export async function readRecordIds(db: Db, keys: readonly number[]): Promise<string[]> {
  if (!keys.length) return [];
  const rows = await db
    .selectFrom('search_ranked')
    .select(['key', 'recordId'])
    .where(among[engineOf(db)](keys))
    .execute();
  const ids = new Map(rows.map(({ key, recordId }) => [key, recordId]));
  return keys.flatMap((key) => ids.get(key) ?? []);
}

/** Returns the paths of documents, in their order: a manual has one document for each file. */
export async function readPaths(db: Db, keys: readonly number[]): Promise<string[]> {
  if (!keys.length) return [];
  const rows = await db
    .selectFrom('search_documents')
    .select(['key', 'path'])
    .where(among[engineOf(db)](keys))
    .execute();
  const paths = new Map(rows.map(({ key, path }) => [key, path]));
  return keys.flatMap((key) => paths.get(key) ?? []);
}
