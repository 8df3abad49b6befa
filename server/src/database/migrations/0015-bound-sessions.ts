import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Sessions of browsers are bound to a cookie, and say when the password was last typed. */
export async function boundSessions(tx: Tx, engine: Engine): Promise<void> {
  for (const column of ['cookieHash', 'confirmedAt']) {
    await tx.schema.alterTable('sessions').addColumn(column, textType(engine)).execute();
  }
}
