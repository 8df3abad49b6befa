import LibsqlDatabase from 'libsql';
import { LRUCache } from 'lru-cache';

const maxStatements = 200;

/** Runs statements on a connection of its own to the embedded database, which opens with the first statement. */
export class SqliteStatements {
  /** Preparing a statement takes as long as running most of them. */
  #prepared = new LRUCache({ max: maxStatements });
  #path;
  #pragmas;
  #database;

  /**
   * @param {string} path
   * @param {readonly string[]} pragmas settings of the connection
   */
  constructor(path, pragmas) {
    this.#path = path;
    this.#pragmas = pragmas;
  }

  /**
   * @param {{ sql: string, parameters: readonly unknown[] }} statement
   * @returns {{ rows: unknown[], changes?: number }}
   */
  run({ sql, parameters }) {
    this.#database ??= this.#open();
    // On a full disk SQLite rolls back on its own; the caller should get the disk's error.
    if (sql === 'rollback' && !this.#database.inTransaction) return { rows: [] };
    const statement = this.#prepared.get(sql) ?? this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    if (statement.reader) return { rows: statement.all(parameters) };
    const { changes } = statement.run(parameters);
    return { rows: [], changes };
  }

  close() {
    this.#prepared.clear();
    this.#database?.close();
  }

  #open() {
    const opened = new LibsqlDatabase(this.#path);
    for (const pragma of this.#pragmas) opened.exec(`PRAGMA ${pragma}`);
    return opened;
  }
}
