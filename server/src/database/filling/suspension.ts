import { type RawBuilder, sql } from 'kysely';
import { type Tx, engineOf } from '../db';
import { derivingTriggers } from './derivedRows';

/** An object of the schema that is taken away for a while. */
interface Suspended {
  suspend: RawBuilder<unknown>;
  resume: RawBuilder<unknown>;
}

async function onSqlite(tx: Tx, tables: readonly string[]): Promise<Suspended[]> {
  const { rows } = await sql<{ type: 'index' | 'trigger'; name: string; definition: string }>`
    select type, name, sql as definition from sqlite_schema
    where type = 'index' and sql is not null and sql not like 'create unique%' and tbl_name in (${sql.join(tables)})
      or type = 'trigger' and name in (${sql.join(derivingTriggers)})`.execute(tx);
  return rows.map(({ type, name, definition }) => ({
    suspend: sql`drop ${sql.raw(type)} ${sql.id(name)}`,
    resume: sql.raw(definition),
  }));
}

/** Joins the tables of these names to a row that refers to its table. */
const joinTables = (tables: readonly string[], reference: string) =>
  sql`join pg_class as owner on owner.oid = ${sql.id(reference)} and owner.relname in (${sql.join(tables)})
    and owner.relnamespace = current_schema()::regnamespace`;

async function indexes(tx: Tx, tables: readonly string[]): Promise<Suspended[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select entry.relname as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class as entry on entry.oid = indexrelid ${joinTables(tables, 'indrelid')}
    where not indisunique and not indisexclusion`.execute(tx);
  return rows.map(({ name, definition }) => ({
    suspend: sql`drop index ${sql.id(name)}`,
    resume: sql.raw(definition),
  }));
}

async function foreignKeys(tx: Tx, tables: readonly string[]): Promise<Suspended[]> {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select owner.relname as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint ${joinTables(tables, 'conrelid')} where contype = 'f'`.execute(tx);
  return rows.map(({ table, name, definition }) => ({
    suspend: sql`alter table ${sql.id(table)} drop constraint ${sql.id(name)}`,
    resume: sql`alter table ${sql.id(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`,
  }));
}

async function triggers(tx: Tx, tables: readonly string[]): Promise<Suspended[]> {
  const { rows } = await sql<{ table: string; name: string }>`
    select owner.relname as table, tgname as name from pg_trigger ${joinTables(tables, 'tgrelid')}
    where tgname in (${sql.join(derivingTriggers)})`.execute(tx);
  return rows.map(({ table, name }) => ({
    suspend: sql`alter table ${sql.id(table)} disable trigger ${sql.id(name)}`,
    resume: sql`alter table ${sql.id(table)} enable trigger ${sql.id(name)}`,
  }));
}

/**
 * Takes away what costs time for each row while a whole database is filled: indexes that are not unique, the triggers
 * that derive rows, and on PostgreSQL foreign keys. (Those of SQLite are switched off by a pragma.) Unique indexes stay.
 *
 * @returns a function that brings everything back, for the rows that exist by then
 */
export async function suspendUpkeep(tx: Tx, tables: readonly string[]): Promise<(tx: Tx) => Promise<void>> {
  const suspended =
    engineOf(tx) === 'sqlite'
      ? await onSqlite(tx, tables)
      : [...(await foreignKeys(tx, tables)), ...(await triggers(tx, tables)), ...(await indexes(tx, tables))];
  for (const { suspend } of suspended) await suspend.execute(tx);
  return async (later) => {
    for (const { resume } of [...suspended].reverse()) await resume.execute(later);
  };
}
