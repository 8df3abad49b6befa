import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { Tx } from '../database/db';
import type { Companion } from './bulkOperations';

type Link = Record<string, string | number | null>;

/** A column that refers to a record of another table. */
interface LinkEnd {
  column: string;
  table: keyof Database;
}

interface AnyTable {
  links: Link;
  records: { id: string };
}

// Kysely's types cannot follow a table name that is a parameter, see `RecordTable`.
const asAnyTable = (tx: Tx) => tx as unknown as Kysely<AnyTable>;

/**
 * Deletes the links of deleted records, and restores them with the records unless the record at the other end is gone
 * or linked again.
 *
 * @param table of links, whose rows refer to two records
 * @param column the end that is deleted
 */
export const linkCompanion = (table: keyof Database, column: string, other: LinkEnd): Companion<Link> => ({
  remove: (ids, tx) =>
    asAnyTable(tx)
      .deleteFrom(table as 'links')
      .where(column, 'in', [...ids])
      .returningAll()
      .execute(),

  async restore(links, tx) {
    if (!links.length) return;
    const ids = [...new Set(links.map((link) => String(link[other.column])))];
    const found = await asAnyTable(tx)
      .selectFrom(other.table as 'records')
      .select('id')
      .where('id', 'in', ids)
      .execute();
    const existing = new Set(found.map(({ id }) => id));
    const kept = links.filter((link) => existing.has(String(link[other.column])));
    if (!kept.length) return;
    await asAnyTable(tx)
      .insertInto(table as 'links')
      .values(kept)
      .onConflict((present) => present.doNothing())
      .execute();
  },
});
