import type { Engine, Tx } from '../db';
import { textType } from './table';

/** Marks blobs that are being deleted, so that an upload of the same content waits without holding a lock. */
export async function blobRemoval(tx: Tx, engine: Engine): Promise<void> {
  await tx.schema.alterTable('blobs').addColumn('removingSince', textType(engine)).execute();
}
