import type { Engine, Tx } from '../db';
import { table } from './table';

/** Creates the queue of mails to send. */
export async function outbox(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'outbox', {
    id: 'text',
    kind: 'text',
    recordId: 'text',
    state: 'text',
    attempts: 'int',
    createdAt: 'text',
    dueAt: 'text',
    claimedUntil: 'text',
    endedAt: 'text?',
    lastError: 'text?',
  }).execute();
  await tx.schema.createIndex('outbox_state_dueAt').on('outbox').columns(['state', 'dueAt']).execute();
}
