import { sql } from 'kysely';
import type { Engine, Tx } from '../db';
import { newId } from '../newId';
import { table } from './table';

const messageTables = ['inquiries', 'contacts'];

/** Gives tags of messages an id, which messages hold in place of the name. */
export async function messageTags(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'message_tags', { id: 'text', name: 'text' }).execute();
  await tx.schema.createIndex('message_tags_name').unique().on('message_tags').column('name').execute();
  const ids = new Map<string, string>();
  for (const messages of messageTables.map((name) => sql.table(name))) {
    const { rows } = await sql<{ tags: string }>`select distinct tags from ${messages} where tags <> '[]'`.execute(tx);
    for (const { tags } of rows) {
      const names = JSON.parse(tags) as string[];
      for (const name of names) {
        if (ids.has(name)) continue;
        ids.set(name, `tag-${newId()}`);
        await sql`insert into message_tags (id, name) values (${ids.get(name)}, ${name})`.execute(tx);
      }
      const stored = JSON.stringify(names.map((name) => ids.get(name)));
      await sql`update ${messages} set tags = ${stored} where tags = ${tags}`.execute(tx);
    }
  }
}
