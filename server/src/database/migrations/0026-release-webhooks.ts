import type { Engine, Tx } from '../db';
import { table } from './table';

/** Creates the receivers of messages about releases, and the queue of these messages. */
export async function releaseWebhooks(tx: Tx, engine: Engine): Promise<void> {
  await table(tx, engine, 'release_webhooks', {
    ...{ id: 'text', remote: 'text?', url: 'text', sealedSecret: 'text', createdBy: 'text', createdAt: 'text' },
    ...{ lastSentAt: 'text?', lastError: 'text?' },
  }).execute();
  await table(tx, engine, 'webhook_messages', {
    ...{ id: 'text', webhookId: 'text', body: 'text', attempts: 'int', createdAt: 'text', dueAt: 'text' },
    claimedUntil: 'text',
  }).execute();
  await tx.schema.createIndex('webhook_messages_due').on('webhook_messages').column('dueAt').execute();
}
