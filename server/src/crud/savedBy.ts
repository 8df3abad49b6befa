import type { Db, Tx } from '../database/db';
import { acting } from '../database/audit/acting';
import { timeAfter } from './updateTimes';

/** Records the current administrator as author of these versions. @param records as `<table>:<id>`, or a table for its list */
export async function storeSaver(records: readonly string[], updatedAt: string, tx: Tx): Promise<void> {
  const userId = acting.userId();
  if (!userId || !records.length) return;
  await tx
    .insertInto('saved_by')
    .values(records.map((record) => ({ record, userId, updatedAt })))
    .onConflict((present) => present.column('record').doUpdateSet({ userId, updatedAt }))
    .execute();
}

/**
 * Notes that lists lost a record, which no remaining record tells.
 *
 * @param lists tables, or parts of one as {@link partOf} names them
 */
export const storeLoss = (lists: readonly string[], tx: Tx): Promise<void> => storeSaver(lists, timeAfter(), tx);

/** Returns the name of a part of a list: the records that belong to another one, such as products to a category. */
export const partOf = (table: string, id: string): string => `${table} of ${id}`;

/** Returns when a list last lost a record; `undefined` if it never did. */
export async function findLastLoss(list: string, db: Db): Promise<string | undefined> {
  const loss = await db.selectFrom('saved_by').select('updatedAt').where('record', '=', list).executeTakeFirst();
  return loss?.updatedAt;
}

/** Returns the name of the administrator who saved a version; `undefined` if it is not known. */
export async function findSaver(record: string, updatedAt: string, tx: Tx): Promise<string | undefined> {
  const saver = await tx
    .selectFrom('saved_by')
    .innerJoin('users', 'users.id', 'saved_by.userId')
    .select(['users.name', 'users.email'])
    .where('record', '=', record)
    .where('saved_by.updatedAt', '=', updatedAt)
    .executeTakeFirst();
  return saver && (saver.name || saver.email);
}
