import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { fromJson } from '../crud/storedLists';
import type { Db, Tx } from '../database/db';
import { newId } from '../database/newId';
import { containsText } from '../database/searchText';

const messageTables = ['inquiries', 'contacts'];
/** Names that look like an id are unlikely, and are shown as those of a deleted tag. */
const isTagId = (text: string) => /^tag-[\w-]{10,}$/.test(text);

/** Converts the list of ids of a message to names, for people. */
export type TagNaming = (tags: string) => string[];

/**
 * Reads the names of all tags. Messages hold ids, so that the audit log, which keeps what messages held, has no words of a
 * person after an erasure. A message that an earlier release has written holds names.
 */
export async function readTagNaming(db: Db | Tx): Promise<TagNaming> {
  const rows = await db.selectFrom('message_tags').selectAll().execute();
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (tags) => fromJson(tags).map((tag) => names.get(tag) ?? (isTagId(tag) ? 'Deleted tag' : tag));
}

/** Returns the ids of tags, which are created if they are new: in one order, so that transactions do not deadlock. */
export async function toTagIds(names: readonly string[], tx: Tx): Promise<string[]> {
  if (!names.length) return [];
  await tx
    .insertInto('message_tags')
    .values([...names].sort().map((name) => ({ id: `tag-${newId()}`, name })))
    .onConflict((known) => known.column('name').doNothing())
    .execute();
  const rows = await tx
    .selectFrom('message_tags')
    .selectAll()
    .where('name', 'in', [...names])
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return names.flatMap((name) => ids.get(name) ?? []);
}

/** Selects lists that hold a value. @param value an expression of a text without quotes */
const holds = (list: RawBuilder<unknown>, value: RawBuilder<unknown>) =>
  sql<SqlBool>`${list} like '%"' || replace(${value}, '_', '\\_') || '"%' escape '\\'`;

/** Selects messages with a tag. @param column of their tags */
export const hasTag = (column: string, name: string): RawBuilder<SqlBool> =>
  sql`(${holds(sql.ref(column), sql`(select id from message_tags where name = ${name})`)}
    or ${containsText(column, JSON.stringify(name))})`;

/** Reads the ids of the tags of messages. */
export async function readTagIds(messageIds: readonly string[], tx: Tx): Promise<string[]> {
  const found = messageTables.map((table) =>
    sql<{ tags: string }>`select tags from ${sql.table(table)} where id in (${sql.join([...messageIds])})`.execute(tx),
  );
  const rows = (await Promise.all(found)).flatMap((one) => one.rows);
  return [...new Set(rows.flatMap(({ tags }) => fromJson(tags)))];
}

/** Deletes tags that no message has any more, also none that can still be restored. */
export async function deleteUnusedTags(ids: readonly string[], tx: Tx): Promise<void> {
  if (!ids.length) return;
  const id = sql.ref('message_tags.id');
  const used = messageTables.map(
    (table) => sql`exists (select 1 from ${sql.table(table)} as m where ${holds(sql`m.tags`, sql`${id}`)})`,
  );
  await sql`delete from message_tags where id in (${sql.join([...ids])}) and not (${sql.join(used, sql` or `)}
    or exists (select 1 from trash where trash.content like '%' || replace(${id}, '_', '\\_') || '%' escape '\\'))`.execute(
    tx,
  );
}
