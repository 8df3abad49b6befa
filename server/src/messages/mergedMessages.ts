import { type MessageState, openStates } from '@msl/shared/contracts';
import { sql } from 'kysely';
import type { Companion } from '../crud/bulkOperations';
import { timeAfter } from '../crud/updateTimes';
import type { ConversationColumns } from '../database/conversationTables';
import type { Db, Tx } from '../database/db';
import { type HandledMessage, handledIn, noteEvents } from './messageEvents';
import type { MessageTable } from './repeatGroups';
import { toStateColumns } from './stateColumns';

/** A message that stands in the conversation of another, as its column `mergedInto` says. */
export interface Member {
  message: HandledMessage;
  table: MessageTable;
}

/** How a message was handled before it was merged; its column `unmerged`. */
type Unmerged = Pick<ConversationColumns, 'state' | 'assigneeId' | 'snoozedUntil' | 'answeredAt'>;

type Handling = Partial<Pick<ConversationColumns, 'state' | 'assigneeId' | 'snoozedUntil'>>;

const tables: readonly MessageTable[] = ['inquiries', 'contacts'];

/** Returns the messages that are merged into these. */
export async function findMembers(leaders: readonly string[], tx: Db | Tx): Promise<Member[]> {
  const members: Member[] = [];
  for (const table of tables) {
    const { db, name } = handledIn(tx as Tx, table);
    const rows = await db
      .selectFrom(name)
      .selectAll()
      .where('mergedInto', 'in', [...leaders])
      .execute();
    members.push(...rows.map((message) => ({ message, table })));
  }
  return members;
}

async function update({ message, table }: Member, set: Partial<HandledMessage>, tx: Tx): Promise<void> {
  const { db, name } = handledIn(tx, table);
  await db
    .updateTable(name)
    .set({ ...set, updatedAt: timeAfter(message.updatedAt) })
    .where('id', '=', message.id)
    .execute();
}

/** Returns the columns of a message that is handled like the one into which it is merged. */
export const handledLike = ({ message, table }: Member, { state, ...to }: Handling): Partial<HandledMessage> => ({
  ...(state && state !== message.state && toStateColumns(message, table, state)),
  ...to,
});

/** Handles merged messages like those into which they are merged. Call it with each change of these. */
export async function followLeaders(leaders: readonly string[], to: Handling, tx: Tx): Promise<void> {
  if (!Object.keys(to).length) return;
  for (const member of await findMembers(leaders, tx)) await update(member, handledLike(member, to), tx);
}

/** Returns what a message that is to be merged remembers of how it was handled. */
export const toUnmerged = ({ state, assigneeId, snoozedUntil, answeredAt }: HandledMessage): string =>
  JSON.stringify({ state, assigneeId, snoozedUntil, answeredAt } satisfies Unmerged);

/** Moves merged messages into another, and handles them like it. */
export async function moveMembers(members: readonly Member[], mergedInto: string, to: Handling, tx: Tx): Promise<void> {
  for (const member of members) await update(member, { ...handledLike(member, to), mergedInto }, tx);
}

/** Makes merged messages conversations of their own again, handled as before; an answered one stays answered. */
export async function separate(members: readonly Member[], tx: Tx): Promise<void> {
  for (const member of members) {
    const { message, table } = member;
    const before = JSON.parse(message.unmerged ?? '{}') as Unmerged;
    const isOpen = openStates.includes(message.state);
    const restored = isOpen ? { ...handledLike({ message, table }, { state: before.state }), ...before } : {};
    await update(member, { ...restored, assigneeId: before.assigneeId, mergedInto: null, unmerged: null }, tx);
  }
}

/** Makes messages conversations of their own again, handled as they are. Call it before the data of these is removed. */
export async function releaseMembers(ids: readonly string[], tx: Tx): Promise<void> {
  const list = sql.join([...ids]);
  for (const table of tables)
    await sql`update ${sql.table(table)} set "mergedInto" = null, unmerged = null
      where "mergedInto" in (${list}) or (id in (${list}) and "mergedInto" is not null)`.execute(tx);
}

/**
 * Notes that messages get another state by a change of other columns, and gives it to those that are merged into them. Call it
 * before the change.
 *
 * @param stateFrom the state that follows from the current one
 */
export async function noteStates(
  table: MessageTable,
  ids: readonly string[],
  stateFrom: (state: MessageState) => MessageState,
  tx: Tx,
): Promise<void> {
  if (!ids.length) return;
  const { db, name } = handledIn(tx, table);
  const rows = await db
    .selectFrom(name)
    .select(['id', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  const changed = rows.filter(({ state }) => stateFrom(state) !== state);
  await noteEvents(
    changed.map(({ id, state }) => ({ messageId: id, kind: 'state', detail: { from: state, to: stateFrom(state) } })),
    tx,
  );
  for (const state of new Set(changed.map((message) => stateFrom(message.state)))) {
    const leaders = changed.filter((message) => stateFrom(message.state) === state).map(({ id }) => id);
    await followLeaders(leaders, { state }, tx);
  }
}

interface Released {
  table: MessageTable;
  id: string;
  mergedInto: string | null;
  unmerged: string | null;
}

/** Keeps merged messages visible when the one into which they are merged is deleted, and merges them again with it. */
export const mergedCompanion: Companion<Released> = {
  async remove(ids, tx) {
    const members = (await findMembers(ids, tx)).filter(({ message }) => !ids.includes(message.id));
    const set = { mergedInto: null, unmerged: null };
    for (const { message, table } of members) {
      const { db, name } = handledIn(tx, table);
      await db.updateTable(name).set(set).where('id', '=', message.id).execute();
    }
    return members.map(({ message: { id, mergedInto, unmerged }, table }) => ({ table, id, mergedInto, unmerged }));
  },

  async restore(released, tx) {
    for (const { table, id, mergedInto, unmerged } of released) {
      const { db, name } = handledIn(tx, table);
      await db
        .updateTable(name)
        .set({ mergedInto, unmerged })
        .where('id', '=', id)
        .where('mergedInto', 'is', null)
        .execute();
    }
    // A restored message may have been merged into one that is gone, or is merged itself now.
    for (const table of tables) {
      const lacks = tables.map(
        (leaders) => sql`not exists (select 1 from ${sql.table(leaders)} as leader
          where leader.id = ${sql.table(table)}."mergedInto" and leader."mergedInto" is null)`,
      );
      await sql`update ${sql.table(table)} set "mergedInto" = null, unmerged = null
        where "mergedInto" is not null and ${sql.join(lacks, sql` and `)}`.execute(tx);
    }
  },
};
