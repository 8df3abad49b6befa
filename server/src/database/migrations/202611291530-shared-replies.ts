import type { Engine, Tx } from '../db';
import { textType } from './table';

/** One mail can answer several messages: each has the reply, and one of them the mail. */
export async function sharedReplies(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema.alterTable('message_replies').addColumn('mailOf', textType(engine)).execute();
  await tx.schema.createIndex('message_replies_mail').on('message_replies').column('mailOf').execute();
}
