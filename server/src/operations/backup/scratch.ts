import { sql } from 'kysely';
import { migrate } from '../../database/migrate';
import type { Db } from '../../database/db';
import { anyTables, emptyDatabase, isBackedUp, rowsOf, shapesOf, type TableShape } from './anyTables';
import { damaged, type Manifest, type Row } from './backupFormat';
import { readBackup } from './readBackup';

const hasSameColumns = (row: Row, { columns }: TableShape) =>
  Object.keys(row).length === columns.length && columns.every((column) => Object.hasOwn(row, column));

/**
 * The rows of a backup in a temporary embedded database: loaded with the migrations of the backup, then migrated to the
 * current schema and verified.
 */
export class Scratch {
  private constructor(
    readonly manifest: Manifest,
    private readonly db: Db,
    /** In the order of insertion. */
    readonly shapes: readonly TableShape[],
  ) {}

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
      return new Scratch(manifest, loader.db, (await shapesOf(anyTables(loader.db))).filter(isBackedUp));
    } catch (error) {
      await loader?.db.destroy();
      throw error;
    }
  }

  rows(table: string): AsyncGenerator<Row[]> {
    return rowsOf(anyTables(this.db), 'sqlite', table);
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
    private readonly manifest: Manifest,
    private readonly shapes: readonly TableShape[],
  ) {}

  static async open(path: string, manifest: Manifest): Promise<Loader> {
    const db = await emptyDatabase(path, manifest.migrations);
    // The database is deleted after use, and rows may be inserted before the rows they refer to.
    await sql`pragma synchronous = off`.execute(db);
    await sql`pragma foreign_keys = off`.execute(db);
    return new Loader(db, manifest, (await shapesOf(anyTables(db))).filter(isBackedUp));
  }

  async insert(table: string, rows: Row[]): Promise<void> {
    const shape = this.shapes.find(({ name }) => name === table);
    if (!shape || !rows.every((row) => hasSameColumns(row, shape)))
      throw damaged(`the table ${table} has another form`);
    this.counts.set(table, (this.counts.get(table) ?? 0) + rows.length);
    await this.db
      .transaction()
      .execute((tx) => insertRows(anyTables(tx), table, rows))
      .catch((error: NodeJS.ErrnoException) => {
        throw /^SQLITE_CONSTRAINT/.test(error.code ?? '')
          ? damaged(`rows of ${table} conflict with each other`)
          : error;
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
    for await (const rows of rowsOf(anyTables(this.db), 'sqlite', 'blobs')) {
      if (rows.some(({ key }) => !this.keys.has(String(key)))) throw damaged('files are missing');
    }
    await migrate(this.db, 'sqlite');
    const violations = await sql`select 1 from pragma_foreign_key_check limit 1`.execute(this.db);
    if (violations.rows.length) throw damaged('its tables do not fit together');
  }
}

/** Keeps an INSERT below the parameter limit of both engines. */
const rowsAtOnce = 200;

export async function insertRows(db: ReturnType<typeof anyTables>, table: string, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto(table)
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}
