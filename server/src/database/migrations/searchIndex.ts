import { type RawBuilder, sql } from 'kysely';
import type { Engine, Tx } from '../db';

/**
 * Returns the schema of PostgreSQL's trigram extension; installs the extension if it is missing.
 *
 * @throws an error of one line if the extension cannot be installed
 */
async function trigramSchema(tx: Tx): Promise<string> {
  await sql`create extension if not exists pg_trgm`.execute(tx).catch((error: Error) => {
    throw new Error(
      `The search needs the PostgreSQL extension pg_trgm, which could not be added (${error.message}). ` +
        'Run "create extension pg_trgm" in this database as its administrator, then start again.',
      { cause: error },
    );
  });
  const installed = await sql<{ schema: string }>`
    select nspname as schema from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm'`.execute(tx);
  return installed.rows[0]?.schema ?? 'public';
}

async function onPostgres(tx: Tx, table: string): Promise<void> {
  const operators = sql.id(await trigramSchema(tx), 'gin_trgm_ops');
  // Without the list of pending entries, which every search would have to scan.
  await sql`
    create index ${sql.id(`${table}_search`)} on ${sql.table(table)} using gin ("searchText" ${operators})
    with (fastupdate = off)`.execute(tx);
}

/** Number of keys per partition. */
const partKeys = sql.lit(2 ** 32);

/** Trigrams that FTS5 collects in memory before it writes a segment. */
const defaultHashBytes = 1024 * 1024;
const refillHashBytes = 64 * 1024 * 1024;

class SqliteIndex {
  private readonly records: RawBuilder<unknown>;
  private readonly texts: RawBuilder<unknown>;
  private readonly parts: RawBuilder<unknown>;
  private readonly index: RawBuilder<unknown>;
  private readonly name: RawBuilder<unknown>;

  constructor(
    private readonly tx: Tx,
    private readonly table: string,
    private readonly partBy?: string,
  ) {
    this.records = sql.table(table);
    this.texts = sql.table(`${table}_searched`);
    this.parts = sql.table(`${table}_search_parts`);
    this.index = sql.table(`${table}_search`);
    this.name = sql.id(`${table}_search`);
  }

  async create(): Promise<void> {
    await this.run(sql`
      create table ${this.texts} (
        key integer primary key, id text not null unique, text text not null, "createdAt" text not null
      )`);
    if (this.partBy) {
      await this.run(sql`create table ${this.parts} (number integer primary key, value text not null unique)`);
    }
    await this.run(sql`
      create virtual table ${this.index} using fts5 (
        text, content = ${this.texts}, content_rowid = 'key', columnsize = 0, tokenize = 'trigram case_sensitive 1'
      )`);
    await this.fill();
    await this.keepCurrent();
  }

  /** Makes the index anew, also if it is out of date. */
  async refill(): Promise<void> {
    await this.command(sql`values ('delete-all')`);
    await this.run(sql`delete from ${this.texts}`);
    if (this.partBy) await this.run(sql`delete from ${this.parts}`);
    // Writes few segments, and merges them once at the end.
    await this.command(sql`values ('automerge', 0)`, sql`, rank`);
    await this.command(sql`values ('hashsize', ${sql.lit(refillHashBytes)})`, sql`, rank`);
    await this.fill();
    await this.command(sql`values ('hashsize', ${sql.lit(defaultHashBytes)})`, sql`, rank`);
  }

  private async fill(): Promise<void> {
    const { partBy, parts, texts, records } = this;
    const values = sql`records.id, records."searchText", records."createdAt" from ${records} as records`;
    if (partBy) {
      const value = sql.ref(`records.${partBy}`);
      const position = sql`row_number() over (partition by ${value} order by records."createdAt")`;
      await this.run(sql`insert into ${parts} (value) select distinct ${value} from ${records} as records`);
      await this.run(sql`
        insert into ${texts} (key, id, text, "createdAt")
        select part.number * ${partKeys} + ${position}, ${values} join ${parts} as part on part.value = ${value}`);
    } else {
      await this.run(sql`
        insert into ${texts} (id, text, "createdAt") select ${values} order by records."createdAt"`);
    }
    await this.command(sql`values ('rebuild')`);
    await this.command(sql`values ('optimize')`);
    // A search reads every segment of the index, so the index should have few.
    await this.command(sql`values ('automerge', 2)`, sql`, rank`);
  }

  private async keepCurrent(): Promise<void> {
    const { table, partBy, texts, index, name } = this;
    await this.trigger('learn', `insert on "${table}_searched"`, [
      sql`insert into ${index} (rowid, text) values (new.key, new.text)`,
    ]);
    await this.trigger('forget', `delete on "${table}_searched"`, [
      sql`insert into ${index} (${name}, rowid, text) values ('delete', old.key, old.text)`,
    ]);
    const remove = sql`delete from ${texts} where id = old.id`;
    const watched = ['id', 'searchText', 'createdAt', ...(partBy ? [partBy] : [])];
    const columns = watched.map((column) => `"${column}"`).join(', ');
    const changed = watched.map((column) => `old."${column}" <> new."${column}"`).join(' or ');
    await this.trigger('insert', `insert on "${table}"`, this.addition());
    await this.trigger('delete', `delete on "${table}"`, [remove]);
    await this.trigger('update', `update of ${columns} on "${table}" when ${changed}`, [remove, ...this.addition()]);
  }

  private addition(): RawBuilder<unknown>[] {
    const { partBy, parts, texts } = this;
    const values = sql`new.id, new."searchText", new."createdAt"`;
    if (!partBy) return [sql`insert into ${texts} (id, text, "createdAt") values (${values})`];
    const value = sql.ref(`new.${partBy}`);
    const [first, last] = [sql`part.number * ${partKeys}`, sql`part.number * ${partKeys} + ${partKeys} - 1`];
    const next = sql`coalesce((select max(key) from ${texts} where key between ${first} and ${last}), ${first}) + 1`;
    return [
      // Not "or ignore": the statement that fires the trigger may override it.
      sql`insert into ${parts} (value) select ${value} where not exists (select 1 from ${parts} where value = ${value})`,
      sql`insert into ${texts} (key, id, text, "createdAt")
        select ${next}, ${values} from ${parts} as part where part.value = ${value}`,
    ];
  }

  /** Sends a command to FTS5: an insert into the column that has the name of the table. */
  private command(values: RawBuilder<unknown>, more = sql``): Promise<void> {
    return this.run(sql`insert into ${this.index} (${this.name}${more}) ${values}`);
  }

  private trigger(name: string, event: string, actions: RawBuilder<unknown>[]): Promise<void> {
    const body = actions.map((action) => sql`${action};`);
    return this.run(sql`
      create trigger ${sql.id(`${this.table}_search_${name}`)} after ${sql.raw(event)}
      begin ${sql.join(body, sql` `)} end`);
  }

  private async run(statement: RawBuilder<unknown>): Promise<void> {
    await statement.execute(this.tx);
  }
}

/**
 * Makes the records of a table searchable: creates an index of the trigrams of `searchText`, which the database keeps
 * current, and indexes existing rows.
 *
 * @param partBy a column of few values: on SQLite, searching the records of one value reads only their part of the
 * index
 */
export async function searchIndex(tx: Tx, engine: Engine, table: string, partBy?: string): Promise<void> {
  await (engine === 'postgres' ? onPostgres(tx, table) : new SqliteIndex(tx, table, partBy).create());
}

/**
 * Makes the search index of a table on SQLite anew. The triggers that keep it current must not exist meanwhile.
 *
 * @param partBy as when the index was created
 */
export const refillSearchIndex = (tx: Tx, table: string, partBy?: string): Promise<void> =>
  new SqliteIndex(tx, table, partBy).refill();

/** Returns the triggers that keep the search index of a table current on SQLite. */
export const searchIndexTriggers = (table: string): string[] =>
  ['learn', 'forget', 'insert', 'delete', 'update'].map((name) => `${table}_search_${name}`);
