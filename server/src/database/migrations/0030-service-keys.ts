import type { Engine, Tx } from '../db';
import { table } from './table';

/** Creates the keys that sign who asks a service of a remote. */
export async function serviceKeys(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'service_keys', { kid: 'text', privateKey: 'text', createdAt: 'text' }).execute();
}
