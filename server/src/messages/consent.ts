import type { InboxSettings } from '@msl/shared/contracts';
import type { Db, Tx } from '../database/db';

/** The id of the only row of `inbox_settings`. */
export const inboxSettingsId = 'inbox';

/** Returns the text to which senders of messages agree now; empty if there is none. */
export async function readConsentText(db: Db | Tx): Promise<string> {
  const row = await db
    .selectFrom('inbox_settings')
    .select('fields')
    .where('id', '=', inboxSettingsId)
    .executeTakeFirst();
  const stored = row ? (JSON.parse(row.fields) as Partial<InboxSettings>) : {};
  return stored.consentText ?? '';
}
