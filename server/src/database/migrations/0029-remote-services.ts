import type { Engine, Tx } from '../db';
import { table } from './table';

/** Creates the addresses of services of remotes. */
export async function remoteServices(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'remote_services', { remote: 'text', url: 'text', setBy: 'text', setAt: 'text' }).execute();
}
