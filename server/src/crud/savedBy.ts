import type { Tx } from '../database/db';
import { acting } from '../database/audit/acting';

/** Records the current administrator as author of these versions. @param records as `<table>:<id>` */
export async function storeSaver(records: readonly string[], updatedAt: string, tx: Tx): Promise<void> {
  const userId = acting.userId();
  if (!userId || !records.length) return;
  await tx
    .insertInto('saved_by')
    .values(records.map((record) => ({ record, userId, updatedAt })))
    .onConflict((present) => present.column('record').doUpdateSet({ userId, updatedAt }))
    .execute();
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
