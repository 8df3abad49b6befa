import type { Tx } from '../../database/db';
import { type HandledMessage, handledIn } from '../../messages/messageEvents';
import type { MessageTable } from '../../messages/repeatGroups';

/** A message that no one else changes until the transaction ends. */
export interface LockedMessage {
  /** The message itself, or the one into which it is merged: both are handled as one. */
  message: HandledMessage;
  table: MessageTable;
  /** The message itself, to which its mails and their entries belong. */
  own: { id: string; table: MessageTable };
}

export const addressOf = ({ message }: LockedMessage): string => (message as unknown as { email: string }).email;

const tables: readonly MessageTable[] = ['inquiries', 'contacts'];

/**
 * Locks by an update that changes nothing, which works on both engines. Of a merged message, the one into which it is
 * merged is locked first, as by those who change the whole conversation.
 */
export async function lockMessage(id: string, tx: Tx): Promise<LockedMessage | undefined> {
  for (const table of tables) {
    const { db, name } = handledIn(tx, table);
    const known = await db.selectFrom(name).select('mergedInto').where('id', '=', id).executeTakeFirst();
    if (!known) continue;
    const first = known.mergedInto ? await lockMessage(known.mergedInto, tx) : undefined;
    if (first) return { ...first, own: { id, table } };
    const message = await db
      .updateTable(name)
      .set((row) => ({ updatedAt: row.ref('updatedAt') }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!message) continue;
    const leader = message.mergedInto ? await lockMessage(message.mergedInto, tx) : undefined;
    return { ...(leader ?? { message, table }), own: { id, table } };
  }
  return undefined;
}
