/** The program of one thread of `ReadThreads`: answers queries of the embedded database, on a connection that only reads. */
import { parentPort, workerData } from 'node:worker_threads';
import LibsqlDatabase from 'libsql';
import { LRUCache } from 'lru-cache';

const { path, pragmas, maxStatements } = workerData;
const prepared = new LRUCache({ max: maxStatements });
let database;

function open() {
  const opened = new LibsqlDatabase(path);
  for (const pragma of pragmas) opened.exec(`PRAGMA ${pragma}`);
  return opened;
}

function read(text, parameters) {
  database ??= open();
  const statement = prepared.get(text) ?? database.prepare(text);
  prepared.set(text, statement);
  return statement.all(parameters);
}

function answer({ sql, parameters }) {
  try {
    return { rows: read(sql, parameters) };
  } catch (error) {
    return { error: { message: error.message, code: error.code } };
  }
}

parentPort.on('message', (query) => {
  if (query) {
    parentPort.postMessage(answer(query));
    return;
  }
  // Asked to end.
  prepared.clear();
  database?.close();
  parentPort.close();
});
