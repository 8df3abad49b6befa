import type { RemovedRecords } from '../../crud/bulkOperations';
import type { Db, Tx } from '../../database/db';
import type { ReceivedMailsTable } from '../../database/receivedMailTables';
import { eraseFilesOf } from '../../media/eraseFiles';
import { eraseMailFiles } from './inbound/erasedMails';

export type Row = Record<string, unknown>;
type MessageRow = Row & { id: string; email?: string };

/** The history that is deleted with messages. */
interface History {
  events: unknown[];
  replies: unknown[];
  received?: ReceivedMailsTable[];
}

/** A part of the trash that holds something of a person. */
interface TrashedPart {
  undo: string;
  part: number;
  table: string;
  content: RemovedRecords<MessageRow>;
  /** Messages of the person. */
  rows: MessageRow[];
  /** Mails of the person, and those in the conversations of their messages. */
  mails: ReceivedMailsTable[];
}

export const messageTables = ['inquiries', 'contacts'] as const;

/** Whether a companion of a deleted message belongs to one of these records. */
const isOf = (ids: readonly string[], companion: unknown) => {
  const text = JSON.stringify(companion);
  return ids.some((id) => text.includes(id));
};

const isHistory = (companion: unknown): companion is History =>
  Array.isArray((companion as Partial<History>).events) && Array.isArray((companion as Partial<History>).replies);

const receivedIn = ({ companions }: TrashedPart['content']) =>
  Object.values(companions).flatMap((list) => list.flatMap((one) => (isHistory(one) ? (one.received ?? []) : [])));

/** Removes entries of erased records from the data that was deleted with messages. */
const keepOthers = (list: readonly unknown[], ids: readonly string[]): unknown[] =>
  list.flatMap((one) => {
    if (!isHistory(one)) return isOf(ids, one) ? [] : [one];
    return [Object.fromEntries(Object.entries(one).map(([name, rows]) => [name, keepOthers(rows as unknown[], ids)]))];
  });

/** Returns the parts of the trash that hold messages of an address or mails from it. */
export async function findTrashOf(email: string, db: Db | Tx): Promise<TrashedPart[]> {
  const address = email.toLowerCase();
  const stored = await db
    .selectFrom('trash')
    .select(['undo', 'part', 'table', 'content'])
    .where('table', 'in', [...messageTables])
    .execute();
  return stored.flatMap(({ undo, part, table, content }) => {
    const parsed = JSON.parse(content) as TrashedPart['content'];
    const rows = parsed.rows.filter((row) => row.email?.toLowerCase() === address);
    const ids = rows.map(({ id }) => id);
    const mails = receivedIn(parsed).filter(
      ({ from, via, messageId }) => from === address || via === address || ids.includes(messageId),
    );
    return rows.length || mails.length ? [{ undo, part, table, content: parsed, rows, mails }] : [];
  });
}

/**
 * Erases the messages of an address and the mails from it in the trash, with their files. Other messages that were deleted
 * with them can still be restored.
 *
 * @returns the number of messages
 */
export async function eraseTrashOf(email: string, tx: Tx): Promise<number> {
  const address = email.toLowerCase();
  let erased = 0;
  for (const { undo, part, table, content, rows, mails } of await findTrashOf(email, tx)) {
    for (const mail of mails) if (mail.via === address) mail.via = '';
    const messageIds = rows.map(({ id }) => id);
    const written = mails.filter(({ from }) => from === address);
    const ids = [...messageIds, ...written.map(({ id }) => id)];
    const kept = {
      rows: content.rows.filter(({ id }) => !messageIds.includes(id)),
      companions: Object.fromEntries(
        Object.entries(content.companions).map(([name, list]) => [name, keepOthers(list, ids)]),
      ),
    };
    const place = tx.updateTable('trash').where('undo', '=', undo).where('part', '=', part);
    // A part without records could not be restored.
    if (kept.rows.length) await place.set({ content: JSON.stringify(kept) }).execute();
    else await tx.deleteFrom('trash').where('undo', '=', undo).where('part', '=', part).execute();
    await eraseFilesOf(
      messageIds.map((id) => `trash:${undo}:${table}:${id}`),
      tx,
    );
    await eraseMailFiles(written, tx);
    erased += rows.length;
  }
  return erased;
}
