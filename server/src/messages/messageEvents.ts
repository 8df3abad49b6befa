import type { MessageState } from '@msl/shared/contracts';
import { type Kysely, sql } from 'kysely';
import type { Companion } from '../crud/bulkOperations';
import { acting } from '../database/audit/acting';
import type { ConversationColumns, MessageEventsTable, MessageRepliesTable } from '../database/conversationTables';
import type { Tx } from '../database/db';
import type { MessageMailsTable, ReceivedMailsTable } from '../database/receivedMailTables';
import { newId } from '../database/newId';
import type { MessageColumns } from '../database/messageTables';

import type { MessageTable } from './repeatGroups';

/** A row of a table of messages with the columns about its handling. */
export type HandledMessage = MessageColumns & ConversationColumns;

interface AnyMessages {
  messages: HandledMessage;
}

/** Kysely's types cannot follow a table name that is a type parameter. */
export const handledIn = (tx: Tx, table: MessageTable) => ({
  db: tx as unknown as Kysely<AnyMessages>,
  name: table as unknown as 'messages',
});

/** Removes the columns about the handling of a message, which its specified form does not show. */
export function withoutHandling<Row extends MessageColumns>(row: Row): Row {
  const { state: _, assigneeId: __, tags: ___, answeredAt: ____, ...rest } = row as Row & ConversationColumns;
  const { consent: _____, anonymisedAt: ______, snoozedUntil: _______, ...kept } = rest;
  const { mergedInto: ________, unmerged: _________, ...message } = kept;
  return message as unknown as Row;
}

/** Adds entries to the time lines of messages, in the transaction of the change. The current administrator made it. */
export async function noteEvents(
  events: readonly { id?: string; messageId: string; kind: MessageEventsTable['kind']; detail: object; at?: string }[],
  tx: Tx,
): Promise<void> {
  if (!events.length) return;
  const [now, userId] = [new Date().toISOString(), acting.userId() ?? null];
  const rows = events.map(({ detail, at = now, ...event }) => ({
    ...{ id: newId(), userId, at, detail: JSON.stringify(detail) },
    ...event,
  }));
  await tx.insertInto('message_events').values(rows).execute();
}

const isAnswered = (state: MessageState) => state === 'answered' || state === 'closed';

/** Returns the state after "Connected" was set or cleared. */
export const stateByConnection =
  (isConnected: boolean) =>
  (state: MessageState): MessageState => {
    if (state === 'spam' || isAnswered(state) === isConnected) return state;
    return isConnected ? 'answered' : 'open';
  };

interface RemovedHistory {
  events: MessageEventsTable[];
  replies: MessageRepliesTable[];
  mails: MessageMailsTable[];
  received: ReceivedMailsTable[];
}

/** Deletes and restores time lines, replies and received mails with their messages. */
export const historyCompanion: Companion<RemovedHistory> = {
  async remove(ids, tx) {
    const events = await tx
      .deleteFrom('message_events')
      .where('messageId', 'in', [...ids])
      .returningAll()
      .execute();
    const replies = await tx
      .deleteFrom('message_replies')
      .where('messageId', 'in', [...ids])
      .returningAll()
      .execute();
    await sql`delete from message_reads where "messageId" in (${sql.join([...ids])})`.execute(tx);
    const mails = await tx
      .deleteFrom('message_mails')
      .where('messageId', 'in', [...ids])
      .returningAll()
      .execute();
    const received = await tx
      .deleteFrom('received_mails')
      .where('messageId', 'in', [...ids])
      .returningAll()
      .execute();
    const removed = { events, replies, mails, received };
    return Object.values(removed).some((rows) => rows.length) ? [removed] : [];
  },

  async restore(removed, tx) {
    // Deleted by the release before, it has no mails.
    for (const { events, replies, mails = [], received = [] } of removed as Partial<RemovedHistory>[]) {
      if (events?.length) await tx.insertInto('message_events').values(events).execute();
      if (replies?.length) await tx.insertInto('message_replies').values(replies).execute();
      if (mails.length) await tx.insertInto('message_mails').values(mails).execute();
      if (received.length) await tx.insertInto('received_mails').values(received).execute();
    }
  },
};
