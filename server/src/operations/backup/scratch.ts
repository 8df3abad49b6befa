import { open } from 'node:fs/promises';
import { CompiledQuery, type ControlledTransaction, sql } from 'kysely';
import type { Db, Tx } from '../../database/db';
import { deriveRows } from '../../database/filling/derivedRows';
import { suspendUpkeep } from '../../database/filling/suspension';
import { migrate } from '../../database/migrate';
import { migrations } from '../../database/migrations';
import type { Database } from '../../database/schema';
import { anyTables, emptyDatabase, isBackedUp, rowsOf, shapesOf, type TableShape } from './anyTables';
import { damaged, type Manifest, type Row } from './backupFormat';
import { readBackup } from './readBackup';

const hasSameColumns = (row: Row, { columns }: TableShape) =>
  Object.keys(row).length === columns.length && columns.every((column) => Object.hasOwn(row, column));

/**
 * The rows of a backup in a temporary embedded database: loaded with the migrations of the backup, then migrated to the
 * current schema and verified. It has no derived rows, and indexes and triggers only as far as `suspendUpkeep` leaves
 * them.
 */
export class Scratch {
  private constructor(
    readonly manifest: Manifest,
    private readonly db: Db,
    /** The database file; nothing writes it any more. */
    readonly path: string,
    /** All tables, in the order of insertion. */
    private readonly allShapes: readonly TableShape[],
    private readonly resumeUpkeep: (tx: Tx) => Promise<void>,
  ) {}

  /** The tables that the backup has, in the order of insertion. */
  get shapes(): TableShape[] {
    return this.allShapes.filter(isBackedUp);
  }

  /**
   * Reads and verifies a whole backup.
   *
   * @param path of the temporary database
   * @throws BackupRefused
   */
  static async load(backup: string, path: string, signal?: AbortSignal): Promise<Scratch> {
    let loader: Loader | undefined;
    try {
      const manifest = await readBackup(backup, {
        manifest: async (found) => {
          loader = await Loader.open(path, found);
        },
        rows: async (table, rows) => {
          signal?.throwIfAborted();
          await loader?.insert(table, rows);
        },
        file: async (key, content) => {
          signal?.throwIfAborted();
          for await (const chunk of content) loader?.count(chunk.length);
          loader?.found(key);
        },
      });
      if (!loader) throw damaged('it is empty');
      await loader.verify();
      return new Scratch(manifest, loader.db, path, await shapesOf(anyTables(loader.db)), loader.resumeUpkeep);
    } catch (error) {
      await loader?.close();
      throw error;
    }
  }

  rows(table: string): AsyncGenerator<Row[]> {
    return rowsOf(anyTables(this.db), 'sqlite', table);
  }

  /**
   * Makes a whole database of it, closes it and syncs it to disk.
   *
   * @param finish runs at the end of the last transaction
   */
  async complete(finish: (tx: Tx) => Promise<void>): Promise<void> {
    const empty = this.allShapes.filter((shape) => !isBackedUp(shape) && shape.name !== 'migrations');
    await this.db.transaction().execute(async (tx) => {
      // Migrations have queued records, which are derived below.
      for (const { name } of empty) await sql`delete from ${sql.table(name)}`.execute(tx);
      await deriveRows(tx);
      await this.resumeUpkeep(tx);
      await finish(tx);
    });
    await this.close();
    const file = await open(this.path, 'r+');
    await file.sync().finally(() => file.close());
  }

  async close(): Promise<void> {
    await this.db.destroy();
  }
}

class Loader {
  private readonly counts = new Map<string, number>();
  private readonly keys = new Set<string>();
  private fileBytes = 0;

  private constructor(
    readonly db: Db,
    /** One for all rows. */
    private readonly loading: ControlledTransaction<Database>,
    public resumeUpkeep: (tx: Tx) => Promise<void>,
    private readonly manifest: Manifest,
    private readonly shapes: readonly TableShape[],
  ) {}

  static async open(path: string, manifest: Manifest): Promise<Loader> {
    const db = await emptyDatabase(path, manifest.migrations);
    const shapes = await shapesOf(anyTables(db));
    const loading = await db.startTransaction().execute();
    const resumeUpkeep = await suspendUpkeep(
      loading,
      shapes.map(({ name }) => name),
    );
    return new Loader(db, loading, resumeUpkeep, manifest, shapes.filter(isBackedUp));
  }

  async insert(table: string, rows: Row[]): Promise<void> {
    const shape = this.shapes.find(({ name }) => name === table);
    if (!shape || !rows.every((row) => hasSameColumns(row, shape)))
      throw damaged(`the table ${table} has another form`);
    this.counts.set(table, (this.counts.get(table) ?? 0) + rows.length);
    await insertRows(this.loading, shape, rows).catch((error: NodeJS.ErrnoException) => {
      throw /^SQLITE_CONSTRAINT/.test(error.code ?? '') ? damaged(`rows of ${table} conflict with each other`) : error;
    });
  }

  count(bytes: number): void {
    this.fileBytes += bytes;
  }

  found(key: string): void {
    this.keys.add(key);
  }

  /** @throws BackupRefused unless everything in the manifest exists and is consistent */
  async verify(): Promise<void> {
    const { tables, files } = this.manifest;
    const unknown = Object.keys(tables).find((table) => !this.shapes.some(({ name }) => name === table));
    if (unknown) throw damaged(`the table ${unknown} is unknown`);
    for (const { name } of this.shapes) {
      if ((this.counts.get(name) ?? 0) !== (tables[name] ?? 0)) throw damaged(`rows of ${name} are missing`);
    }
    if (this.keys.size !== files.count || this.fileBytes !== files.bytes) throw damaged('files are missing');
    for await (const rows of rowsOf(anyTables(this.loading), 'sqlite', 'blobs')) {
      if (rows.some(({ key }) => !this.keys.has(String(key)))) throw damaged('files are missing');
    }
    await this.migrate();
    const violations = await sql`select 1 from pragma_foreign_key_check limit 1`.execute(this.db);
    if (violations.rows.length) throw damaged('its tables do not fit together');
  }

  /** Missing migrations find the database as it was when the backup was made, with its indexes and triggers. */
  private async migrate(): Promise<void> {
    const isCurrent = migrations.every(({ name }) => this.manifest.migrations.includes(name));
    if (!isCurrent) await this.resumeUpkeep(this.loading);
    await this.loading.commit().execute();
    if (isCurrent) return;
    await migrate(this.db, 'sqlite');
    const tables = (await shapesOf(anyTables(this.db))).map(({ name }) => name);
    this.resumeUpkeep = await this.db.transaction().execute((tx) => suspendUpkeep(tx, tables));
  }

  async close(): Promise<void> {
    if (!this.loading.isCommitted) await this.loading.rollback().execute();
    await this.db.destroy();
  }
}

/** Keeps an INSERT below the parameter limit of the embedded database. */
const rowsAtOnce = 200;

async function insertRows(tx: Tx, { name, columns }: TableShape, rows: readonly Row[]): Promise<void> {
  const into = `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) values`;
  const values = `(${columns.map(() => '?').join(', ')})`;
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    const parameters = some.flatMap((row) => columns.map((column) => row[column]));
    await tx.executeQuery(CompiledQuery.raw(`${into} ${some.map(() => values).join(', ')}`, parameters));
  }
}
