import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Lets a published version of a remote be withdrawn: its files go, its row stays and tells when, by whom and why. */
export async function withdrawnVersions(tx: Tx, engine: Engine): Promise<void> {
  for (const column of ['withdrawnAt', 'withdrawnBy', 'withdrawnWhy']) {
    await tx.schema.alterTable('remote_versions').addColumn(column, textType(engine)).execute();
  }
}
