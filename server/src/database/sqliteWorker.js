/** The program of one `SqliteThread`: runs statements of the embedded database on a connection of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { SqliteStatements } from './sqliteStatements.js';

const statements = new SqliteStatements(workerData.path, workerData.pragmas);

function answer(statement) {
  try {
    return statements.run(statement);
  } catch (error) {
    return { error: { message: error.message, code: error.code } };
  }
}

parentPort.on('message', (statement) => {
  if (statement) {
    parentPort.postMessage(answer(statement));
    return;
  }
  // The thread was asked to end.
  statements.close();
  parentPort.close();
});
