import type { Statement, StatementResult } from './sqliteRunner';

/** Runs statements on a connection of its own to the embedded database, which opens with the first statement. */
export class SqliteStatements {
  /** @param pragmas settings of the connection */
  constructor(path: string, pragmas: readonly string[]);
  run(statement: Statement): StatementResult;
  close(): void;
}
