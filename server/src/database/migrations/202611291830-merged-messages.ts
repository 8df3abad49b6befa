import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Lets messages of one person be one conversation, and be separated again. */
export async function mergedMessages(tx: Tx, engine: Engine): Promise<void> {
  for (const name of ['inquiries', 'contacts']) {
    for (const column of ['mergedInto', 'unmerged'])
      await tx.schema.alterTable(name).addColumn(column, textType(engine)).execute();
    await tx.schema.createIndex(`${name}_merged`).on(name).column('mergedInto').execute();
  }
}
