import { sql } from 'kysely';
import type { Tx } from '../db';

const atOnce = 200;

export type TextRow = Record<string, string>;

/**
 * Computes columns of texts of all rows of a table anew, in batches in the order of the ids.
 *
 * @param read the columns that `toTexts` gets, besides `id`
 * @param toTexts returns the new values by column, the same columns for every row
 */
export async function renewTexts(
  tx: Tx,
  table: string,
  read: readonly string[],
  toTexts: (row: TextRow) => TextRow,
): Promise<void> {
  let last = '';
  for (;;) {
    const columns = sql.join(['id', ...read].map((column) => sql.ref(column)));
    const { rows } = await sql<TextRow>`
      select ${columns} from ${sql.table(table)} where id > ${last} order by id limit ${atOnce}`.execute(tx);
    if (!rows.length) return;
    const texts = rows.map((row) => ({ id: row.id ?? '', ...toTexts(row) }));
    const names = Object.keys(texts[0] ?? {});
    const changes = names
      .filter((name) => name !== 'id')
      .map((name) => sql`${sql.ref(name)} = renewed.${sql.ref(name)}`);
    const values = texts.map((row: TextRow) => sql`(${sql.join(names.map((name) => row[name]))})`);
    await sql`
      with renewed (${sql.join(names.map((name) => sql.ref(name)))}) as (values ${sql.join(values)})
      update ${sql.table(table)} set ${sql.join(changes)} from renewed where ${sql.ref(`${table}.id`)} = renewed.id`.execute(
      tx,
    );
    last = rows.at(-1)?.id ?? '';
    if (rows.length < atOnce) return;
  }
}
