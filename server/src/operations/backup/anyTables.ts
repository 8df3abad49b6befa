import { Kysely, sql } from 'kysely';
import { migrate } from '../../database/migrate';
import type { Db, Engine, Tx } from '../../database/db';
import type { Database } from '../../database/schema';
import { temporaryDialect } from '../../database/sqlite';
import { isDerived, excludedTables, type Row } from './backupFormat';

/** A database whose tables are known only from its own schema. */
export type AnyTables = Kysely<Record<string, Row>>;

export const anyTables = (db: Db | Tx | AnyTables): AnyTables => db as unknown as AnyTables;

export interface TableShape {
  name: string;
  columns: string[];
  /** The tables that rows of this table refer to. */
  refersTo: string[];
}

/** Returns the tables of an embedded database, each after the tables it refers to, except tables of triggers. */
export async function shapesOf(db: AnyTables): Promise<TableShape[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'
    order by name`.execute(db);
  const shapes = await Promise.all(
    rows
      .filter(({ name }) => !isDerived(name))
      .map(async ({ name }) => {
        const columns = await sql<{ name: string }>`select name from pragma_table_info(${name})`.execute(db);
        const keys = await sql<{ to: string }>`select "table" as "to" from pragma_foreign_key_list(${name})`.execute(
          db,
        );
        return { name, columns: columns.rows.map(({ name }) => name), refersTo: keys.rows.map(({ to }) => to) };
      }),
  );
  return inOrder(shapes);
}

/** Sorts tables by their references. @throws if the references form a cycle */
function inOrder(shapes: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = [];
  let waiting = [...shapes];
  while (waiting.length) {
    const isFree = ({ refersTo }: TableShape) =>
      refersTo.every((name) => !waiting.some((other) => other.name === name));
    const free = waiting.filter(isFree);
    if (!free.length) throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    ordered.push(...free);
    waiting = waiting.filter((shape) => !free.includes(shape));
  }
  return ordered;
}

export const isBackedUp = ({ name }: TableShape): boolean => !excludedTables.has(name);

/**
 * Creates a temporary embedded database with the tables of these migrations and without rows.
 *
 * @param path of the database file, or `:memory:`
 */
export async function emptyDatabase(path: string, migrations?: readonly string[]): Promise<Db> {
  const db = new Kysely<Database>({ dialect: await temporaryDialect(path) });
  await migrate(db, 'sqlite', migrations);
  return db;
}

/** Tables by the names of the migrations that create them: running all migrations takes a tenth of a second. */
const knownShapes = new Map<string, readonly TableShape[]>();

/** Returns the tables that a database of either engine has after these migrations, in the order of {@link shapesOf}. */
export async function shapesAt(migrations: readonly string[]): Promise<readonly TableShape[]> {
  const key = migrations.join();
  const known = knownShapes.get(key);
  if (known) return known;
  const db = await emptyDatabase(':memory:', migrations);
  try {
    const shapes = await shapesOf(anyTables(db));
    knownShapes.set(key, shapes);
    return shapes;
  } finally {
    await db.destroy();
  }
}

const rowsAtOnce = 100;

async function* rowsBySqlite(db: AnyTables, table: string, condition = sql`1 = 1`): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const { rows } = await sql<Row & { _row: number }>`
      select rowid as "_row", * from ${sql.table(table)} where rowid > ${last} and (${condition})
      order by rowid limit ${sql.lit(rowsAtOnce)}`.execute(db);
    if (!rows.length) return;
    last = rows[rows.length - 1]?._row ?? last;
    yield rows.map(({ _row: _, ...row }) => row);
  }
}

async function* rowsByPostgres(db: AnyTables, table: string, condition = sql`true`): AsyncGenerator<Row[]> {
  await sql`declare backup_rows no scroll cursor for select * from ${sql.table(table)} where ${condition}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(db);
    if (!rows.length) break;
    yield rows;
  }
  await sql`close backup_rows`.execute(db);
}

/** Yields all rows of a table in batches. On PostgreSQL, call it in a transaction. */
export const rowsOf = (
  db: AnyTables,
  engine: Engine,
  table: string,
  condition?: ReturnType<typeof sql>,
): AsyncGenerator<Row[]> =>
  engine === 'postgres' ? rowsByPostgres(db, table, condition) : rowsBySqlite(db, table, condition);
