import { randomBytes } from 'node:crypto';
import type { ReleaseWebhook } from '@msl/shared/contracts';
import { newId } from '../../database/newId';
import type { Db, Tx } from '../../database/db';
import type { ReleaseWebhooksTable, WebhookMessagesTable } from '../../database/remoteTables';
import type { SealedSecrets } from '../../config/sealedSecrets';

/** Lifetime of a claim: longer than an attempt may take. */
const leaseMs = 60_000;
const maxReasonLength = 300;

const timeText = (ms: number) => new Date(ms).toISOString();

/** A new receiver with the secret that its messages are signed with. */
type CreatedWebhook = Omit<ReleaseWebhooksTable, 'sealedSecret' | 'createdById'> & { secret: string };

/** The administrator who answers for a receiver. */
interface Maker {
  id: string;
  email: string;
}

/** A claimed message with its receiver. */
export interface ClaimedMessage extends WebhookMessagesTable {
  url: string;
  /** `undefined` if this server cannot decrypt the stored secret. */
  secret: string | undefined;
}

/** Stores the receivers of messages about releases, and the messages until they are accepted. */
export class WebhookRepository {
  constructor(
    private readonly db: Db,
    private readonly secrets: SealedSecrets,
    private readonly now: () => number = Date.now,
  ) {}

  /** Returns all receivers, newest first, with the number of waiting messages. */
  async list(): Promise<ReleaseWebhook[]> {
    const rows = await this.db
      .selectFrom('release_webhooks')
      .leftJoin('users', (join) =>
        join.onRef('users.id', '=', 'release_webhooks.createdById').on('users.mayRelease', '=', 1),
      )
      .selectAll('release_webhooks')
      .select('users.id as makerId')
      .select(({ selectFrom }) =>
        selectFrom('webhook_messages')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('webhook_messages.webhookId', '=', 'release_webhooks.id')
          .as('waiting'),
      )
      .orderBy('release_webhooks.createdAt', 'desc')
      .orderBy('release_webhooks.id')
      .execute();
    return rows.map(({ id, sealedSecret: _, createdById: __, makerId, waiting, ...row }) => ({
      ...{ _id: id, ...row, isPaused: makerId === null, waiting: Number(waiting) },
    }));
  }

  /** Creates a receiver. Its secret is returned only here. */
  async create(made: Pick<ReleaseWebhooksTable, 'remote' | 'url'>, maker: Maker): Promise<CreatedWebhook> {
    const secret = `msl_webhook_${randomBytes(32).toString('base64url')}`;
    const createdAt = timeText(this.now());
    const row = { id: newId(), ...made, createdBy: maker.email, createdAt, lastSentAt: null, lastError: null };
    const sealedSecret = await this.secrets.seal(secret);
    await this.db
      .insertInto('release_webhooks')
      .values({ ...row, sealedSecret, createdById: maker.id })
      .execute();
    return { ...row, secret };
  }

  /** Lets another administrator answer for a receiver. Returns whether there is one. */
  async takeOver(id: string, { id: createdById, email: createdBy }: Maker): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('release_webhooks')
      .set({ createdById, createdBy })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Deletes a receiver and its messages. Returns whether there was one. */
  async delete(id: string): Promise<boolean> {
    return this.db.transaction().execute(async (tx) => {
      const { numDeletedRows } = await tx.deleteFrom('release_webhooks').where('id', '=', id).executeTakeFirst();
      await tx.deleteFrom('webhook_messages').where('webhookId', '=', id).execute();
      return numDeletedRows > 0n;
    });
  }

  /**
   * Queues a message for every receiver of a remote, in the transaction that makes the change. A receiver is paused while
   * the administrator who answers for it may not release.
   */
  async queue(remote: string, toBody: (id: string) => string, tx: Tx): Promise<void> {
    const receivers = await tx
      .selectFrom('release_webhooks')
      .innerJoin('users', 'users.id', 'release_webhooks.createdById')
      .select('release_webhooks.id')
      .where('users.mayRelease', '=', 1)
      .where((row) => row.or([row('remote', 'is', null), row('remote', '=', remote)]))
      .execute();
    const now = timeText(this.now());
    for (const { id: webhookId } of receivers) {
      const id = newId();
      const row = { id, webhookId, body: toBody(id), attempts: 0, createdAt: now, dueAt: now, claimedUntil: now };
      await tx.insertInto('webhook_messages').values(row).execute();
    }
  }

  /** Claims the message to a receiver that is not paused which has been due longest, and counts an attempt. */
  async claim(): Promise<ClaimedMessage | undefined> {
    const now = timeText(this.now());
    const message = await this.db
      .updateTable('webhook_messages')
      .set(({ eb }) => ({ claimedUntil: timeText(this.now() + leaseMs), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('webhook_messages')
          .innerJoin('release_webhooks', 'release_webhooks.id', 'webhook_messages.webhookId')
          .innerJoin('users', 'users.id', 'release_webhooks.createdById')
          .select('webhook_messages.id')
          .where('users.mayRelease', '=', 1)
          .where('dueAt', '<=', now)
          .where('claimedUntil', '<=', now)
          .orderBy('dueAt')
          .orderBy('webhook_messages.id')
          .limit(1),
      )
      // Repeated for the row: on PostgreSQL another instance may have claimed it since the subquery ran.
      .where('claimedUntil', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (!message) return undefined;
    const receiver = await this.db
      .selectFrom('release_webhooks')
      .select(['url', 'sealedSecret'])
      .where('id', '=', message.webhookId)
      .executeTakeFirst();
    if (!receiver) return undefined;
    return { ...message, url: receiver.url, secret: await this.secrets.open(receiver.sealedSecret) };
  }

  /** Deletes an accepted message. */
  async markSent({ id, webhookId }: ClaimedMessage): Promise<void> {
    const result = { lastSentAt: timeText(this.now()), lastError: null };
    await this.db.deleteFrom('webhook_messages').where('id', '=', id).execute();
    await this.db.updateTable('release_webhooks').set(result).where('id', '=', webhookId).execute();
  }

  /** Schedules another attempt, or deletes the message without `dueMs`. */
  async markFailed({ id, webhookId }: ClaimedMessage, reason: string, dueMs: number | undefined): Promise<void> {
    const lastError = reason.slice(0, maxReasonLength);
    await this.db.updateTable('release_webhooks').set({ lastError }).where('id', '=', webhookId).execute();
    if (dueMs === undefined) {
      await this.db.deleteFrom('webhook_messages').where('id', '=', id).execute();
      return;
    }
    const later = { dueAt: timeText(dueMs), claimedUntil: timeText(this.now()) };
    await this.db.updateTable('webhook_messages').set(later).where('id', '=', id).execute();
  }
}
