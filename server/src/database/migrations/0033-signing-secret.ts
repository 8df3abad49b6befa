import type { Engine, Tx } from '../db';
import { table } from './table';

/** Creates the fingerprint of the secret that all instances on a database share. */
export async function signingSecret(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'secret_fingerprints', { name: 'text', fingerprint: 'text', createdAt: 'text' }).execute();
}
