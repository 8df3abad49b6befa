import { createHash } from 'node:crypto';
import { millisecondsInDay } from 'date-fns/constants';
import type { Tx } from '../../database/db';

/** Hashes values that are equal for equal content. */
export const contentKey = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

/**
 * Claims the key of a quote list for a new inquiry. Of two senders at the same moment, the second waits for the first.
 *
 * @returns the inquiry that has had the key since at most a day; `undefined`: the caller stores an inquiry and calls
 * {@link assignKey} in the same transaction
 */
export async function claimKey(key: string, tx: Tx): Promise<string | undefined> {
  const now = new Date();
  const dayAgo = new Date(now.getTime() - millisecondsInDay).toISOString();
  await tx.deleteFrom('quote_keys').where('createdAt', '<', dayAgo).execute();
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('quote_keys')
    .values({ key, inquiryId: '', createdAt: now.toISOString() })
    .onConflict((present) => present.column('key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows) return undefined;
  const { inquiryId } = await tx
    .selectFrom('quote_keys')
    .select('inquiryId')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return inquiryId;
}

/** Sets the inquiry that has a claimed key. */
export async function assignKey(key: string, inquiryId: string, tx: Tx): Promise<void> {
  await tx.updateTable('quote_keys').set({ inquiryId }).where('key', '=', key).execute();
}
