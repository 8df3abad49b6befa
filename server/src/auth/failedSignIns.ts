import { acting } from '../database/audit/acting';
import { appendEvent } from '../database/audit/appendEvent';
import type { Db } from '../database/db';
import type { UsersTable } from '../database/accountTables';

const action = 'sign-in-failed';
/** Everybody can fail to sign in, and entries stay for ever. */
const maxPerHour = { account: 10, total: 100 };

/**
 * Records a failed sign-in in the audit log, unless there were many within the last hour. What was typed is not
 * recorded: it may be a password. An unknown account takes as long as a known one.
 */
export async function recordFailedSignIn(db: Db, user: Pick<UsersTable, 'id' | 'email'> | undefined): Promise<void> {
  const who = acting.current();
  if (!who) return;
  const record = `users:${user?.id ?? 'unknown'}`;
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
  const recent = await db
    .selectFrom('audit_entries')
    .select('record')
    .where('action', '=', action)
    .where('at', '>', hourAgo)
    .limit(maxPerHour.total)
    .execute();
  const ofAccount = recent.filter((entry) => entry.record === record);
  if (recent.length >= maxPerHour.total || ofAccount.length >= maxPerHour.account) return;
  const entry = { userId: who.userId ?? null, action, record, label: user?.email ?? '', changes: [] };
  await db.transaction().execute((tx) => appendEvent(tx, who, entry));
}
