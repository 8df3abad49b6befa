import type { Tx } from '../database/db';
import type { OldPathsTable } from '../database/schema';
import type { Companion } from './bulkOperations';

export type PathKind = OldPathsTable['kind'];

/**
 * Records the former name of a renamed record, which redirects to the record from now on. Earlier names of the record
 * keep redirecting to it.
 */
export async function recordOldPath(
  kind: PathKind,
  recordId: string,
  { from, to }: { from: string; to: string },
  tx: Tx,
): Promise<void> {
  if (from === to) return;
  const createdAt = new Date().toISOString();
  await tx
    .insertInto('old_paths')
    .values({ kind, key: from, recordId, createdAt })
    .onConflict((present) => present.columns(['kind', 'key']).doUpdateSet({ recordId, createdAt }))
    .execute();
  await deleteOldPath(kind, to, tx);
}

/** Removes the redirect from a name that a record has now. */
export async function deleteOldPath(kind: PathKind, key: string, tx: Tx): Promise<void> {
  await tx.deleteFrom('old_paths').where('kind', '=', kind).where('key', '=', key).execute();
}

/** Returns those of the given names that existing records use, by kind of record. */
const namesInUse: Record<PathKind, (keys: string[], tx: Tx) => Promise<{ key: string }[]>> = {
  category: (keys, tx) => tx.selectFrom('categories').select('nameKey as key').where('nameKey', 'in', keys).execute(),
  'static-page': (keys, tx) =>
    tx.selectFrom('static_pages').select('slugKey as key').where('slugKey', 'in', keys).execute(),
};

/** Redirects to records of a kind. A restore skips names that another record, or a redirect to one, uses by then. */
export const oldPathCompanion = (kind: PathKind): Companion<OldPathsTable> => ({
  remove: (recordIds, tx) =>
    tx
      .deleteFrom('old_paths')
      .where('kind', '=', kind)
      .where('recordId', 'in', [...recordIds])
      .returningAll()
      .execute(),

  async restore(paths, tx) {
    const keys = paths.map(({ key }) => key);
    const inUse = keys.length ? (await namesInUse[kind](keys, tx)).map(({ key }) => key) : [];
    const free = paths.filter(({ key }) => !inUse.includes(key));
    if (!free.length) return;
    await tx
      .insertInto('old_paths')
      .values(free)
      .onConflict((present) => present.columns(['kind', 'key']).doNothing())
      .execute();
  },
});
