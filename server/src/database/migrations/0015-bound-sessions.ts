import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Binds sessions of browsers to a cookie, and adds when the password was last entered. */
export async function boundSessions(tx: Tx, engine: Engine): Promise<void> {
  for (const column of ['cookieHash', 'confirmedAt']) {
    await tx.schema.alterTable('sessions').addColumn(column, textType(engine)).execute();
  }
}
