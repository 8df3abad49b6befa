import type { Engine, Tx } from '../db';
import { textType } from './table';

/**
 * Allows withdrawing a published version of a remote: its files are deleted, its row stays and says when, by whom and
 * why.
 */
export async function withdrawnVersions(tx: Tx, engine: Engine): Promise<void> {
  for (const column of ['withdrawnAt', 'withdrawnBy', 'withdrawnWhy']) {
    await tx.schema.alterTable('remote_versions').addColumn(column, textType(engine)).execute();
  }
}
