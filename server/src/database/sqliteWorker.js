/** The program of one `SqliteThread`: runs statements of the embedded database on a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import LibsqlDatabase from 'libsql';
import { LRUCache } from 'lru-cache';

const { path, pragmas, maxStatements } = workerData;
/** Preparing a statement takes as long as running most of them. */
const prepared = new LRUCache({ max: maxStatements });
let database;

function open() {
  const opened = new LibsqlDatabase(path);
  for (const pragma of pragmas) opened.exec(`PRAGMA ${pragma}`);
  return opened;
}

function run({ sql, parameters }) {
  database ??= open();
  // On a full disk SQLite rolls back on its own; the caller should get the disk's error.
  if (sql === 'rollback' && !database.inTransaction) return { rows: [] };
  const statement = prepared.get(sql) ?? database.prepare(sql);
  prepared.set(sql, statement);
  if (statement.reader) return { rows: statement.all(parameters) };
  const { changes } = statement.run(parameters);
  return { rows: [], changes };
}

function answer(query) {
  try {
    return run(query);
  } catch (error) {
    return { error: { message: error.message, code: error.code } };
  }
}

parentPort.on('message', (query) => {
  if (query) {
    parentPort.postMessage(answer(query));
    return;
  }
  // The thread was asked to end.
  prepared.clear();
  database?.close();
  parentPort.close();
});
