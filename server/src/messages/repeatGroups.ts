import { type Kysely, sql } from 'kysely';
import type { Db, Tx } from '../database/db';
import type { MessageColumns } from '../database/messageTables';
import type { Companion } from '../crud/bulkOperations';

/** Tables of messages that guests send. */
export type MessageTable = 'contacts' | 'inquiries';

/** An original message was deleted, and one of its repeats became the original of the others. */
interface Promotion {
  from: string;
  to: string;
}

interface AnyMessages {
  messages: MessageColumns;
}

/** Kysely's types cannot follow a table name that is a type parameter. */
export const messagesIn = (tx: Tx, table: MessageTable) => ({
  db: tx as unknown as Kysely<AnyMessages>,
  name: table as unknown as 'messages',
});

/** Keeps repeats visible when their original is deleted: the oldest repeat becomes the original. */
export const repeatGroups = (table: MessageTable): Companion<Promotion> => ({
  async remove(ids, tx) {
    const { db, name } = messagesIn(tx, table);
    const rows = await db
      .selectFrom(name)
      .select(['id', 'repeats'])
      .where('repeats', 'in', [...ids])
      .where('id', 'not in', [...ids])
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const promotions = new Map<string, string>();
    for (const { id, repeats } of rows) if (repeats && !promotions.has(repeats)) promotions.set(repeats, id);
    for (const [from, to] of promotions) {
      await db.updateTable(name).set({ repeats: to }).where('repeats', '=', from).execute();
      await db.updateTable(name).set({ repeats: null }).where('id', '=', to).execute();
    }
    return [...promotions].map(([from, to]) => ({ from, to }));
  },

  async restore(promotions, tx) {
    const { db, name } = messagesIn(tx, table);
    for (const { from, to } of promotions) {
      await db
        .updateTable(name)
        .set({ repeats: from })
        .where(({ eb, or }) => or([eb('repeats', '=', to), eb('id', '=', to)]))
        .execute();
    }
  },
});

/** Prepares deleted messages for their restoration: a repeat whose original no longer exists becomes an original. */
export async function prepareRepeatsForRestore<Row extends MessageColumns>(
  table: MessageTable,
  rows: Row[],
  tx: Tx,
): Promise<Row[]> {
  const originals = rows.flatMap(({ repeats }) => repeats ?? []);
  if (!originals.length) return rows;
  const { db, name } = messagesIn(tx, table);
  const stored = await db
    .selectFrom(name)
    .select('id')
    .where('id', 'in', originals)
    .where('repeats', 'is', null)
    .execute();
  const known = new Set([...stored, ...rows.filter(({ repeats }) => !repeats)].map(({ id }) => id));
  return rows.map((row) => ({ ...row, repeats: row.repeats && known.has(row.repeats) ? row.repeats : null }));
}

/** Counts the repeats of each of these messages, by id. */
export async function countRepeats(table: MessageTable, ids: string[], db: Db): Promise<ReadonlyMap<string, number>> {
  if (!ids.length) return new Map();
  const counted = await sql<{ id: string; count: number }>`
    select repeats as id, count(*) as count from ${sql.table(table)}
    where repeats in (${sql.join(ids)}) group by repeats`.execute(db);
  return new Map(counted.rows.map(({ id, count }) => [id, Number(count)]));
}
