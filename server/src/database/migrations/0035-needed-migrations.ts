import type { Engine, Tx } from '../db';

/**
 * Adds to each applied migration the one that a release must know to work on its result: releases before this one
 * refuse every migration that they do not know, later ones only those that need one.
 */
export async function neededMigrations(tx: Tx, _engine: Engine): Promise<void> {
  await tx.schema.alterTable('migrations').addColumn('needs', 'text').execute();
}
