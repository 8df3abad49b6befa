import type { Tx } from '../../database/db';
import type { DownloadsTable } from '../../database/linkTables';
import { toSearchText } from '../../database/searchText';
import { conflict } from '../../errors/domainErrors';
import type { Companion } from '../../crud/bulkOperations';

type Revision = Pick<DownloadsTable, 'id' | 'createdAt' | 'supersededById'>;

const byAge = (a: Revision, b: Revision) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

/** Returns the id of the revision after each of these, `null` after the newest. */
function successorsOf(revisions: readonly Revision[]): Map<string, string | null> {
  const ordered = [...revisions].sort(byAge);
  return new Map(ordered.map(({ id }, index) => [id, ordered[index + 1]?.id ?? null]));
}

const setSuccessor = (id: string, supersededById: string | null, tx: Tx) =>
  tx.updateTable('downloads').set({ supersededById }).where('id', '=', id).execute();

const revisionsOf = (seriesId: string, tx: Tx) =>
  tx
    .selectFrom('downloads')
    .select(['id', 'createdAt', 'supersededById'])
    .where('seriesId', '=', seriesId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();

/** Links the remaining revisions of a download to each other when some of them are deleted. */
export const revisionLinks: Companion<never> = {
  async remove(ids, tx) {
    const removed = await tx
      .selectFrom('downloads')
      .select('seriesId')
      .distinct()
      .where('id', 'in', [...ids])
      .execute();
    // Rows about to be deleted must not count as the newest: two newest revisions cannot have one name.
    for (const id of ids) await setSuccessor(id, id, tx);
    for (const { seriesId } of removed) {
      const rest = (await revisionsOf(seriesId, tx)).filter(({ id }) => !ids.includes(id));
      for (const [id, next] of successorsOf(rest)) await setSuccessor(id, next, tx);
    }
    return [];
  },
  // The deleted rows are linked before they are inserted, by `prepareRestore`.
  restore: async () => undefined,
};

/** Returns deleted revisions with their place among those that exist. @throws Conflict if their name is taken */
export async function prepareRestore(rows: DownloadsTable[], tx: Tx): Promise<DownloadsTable[]> {
  const restored = new Map<string, string | null>();
  for (const seriesId of new Set(rows.map((row) => row.seriesId))) {
    const [row] = rows.filter((one) => one.seriesId === seriesId);
    const taken = await tx
      .selectFrom('downloads')
      .select('title')
      .where('name', '=', row?.name ?? '')
      .where('seriesId', '<>', seriesId)
      .executeTakeFirst();
    if (taken) throw conflict(`"${taken.title}" has the address of this download now.`);
    const present = await revisionsOf(seriesId, tx);
    const merged = successorsOf([...present, ...rows.filter((one) => one.seriesId === seriesId)]);
    for (const { id } of present) await setSuccessor(id, merged.get(id) ?? null, tx);
    for (const [id, next] of merged) restored.set(id, next);
  }
  return rows.map((row) => ({ ...row, supersededById: restored.get(row.id) ?? null }));
}

const maxNameLength = 80;

/** Returns a name for the permanent address of a new download, made from its title, that no other download has. */
export async function freeName(title: string, tx: Tx): Promise<string> {
  const words = toSearchText(title)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const base = words.slice(0, maxNameLength).replace(/-+$/, '') || 'download';
  const rows = await tx
    .selectFrom('downloads')
    .select('name')
    .where(({ eb, or }) => or([eb('name', '=', base), eb('name', 'like', `${base}-%`)]))
    .execute();
  const taken = new Set(rows.map(({ name }) => name));
  for (let number = 2, name = base; ; number += 1) {
    if (!taken.has(name)) return name;
    name = `${base}-${number}`;
  }
}
