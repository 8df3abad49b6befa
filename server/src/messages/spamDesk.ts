import type { SuspicionColumn } from '../database/messageTables';
import type { Tx } from '../database/db';
import type { Notifications } from '../mail/notifications';
import { noteStates } from './mergedMessages';
import { messagesIn, type MessageTable } from './repeatGroups';

/** Kinds of the notifications about the messages of each table. */
export const notificationKinds = { inquiries: 'inquiry', contacts: 'contact' } as const satisfies Record<
  MessageTable,
  string
>;

export interface SpamDeskParts {
  table: MessageTable;
  /** Kind of the notifications. */
  kind: string;
  notifications: Notifications;
}

/** More messages than this that are taken out of spam together are told in one mail. */
const maxSingleNotices = 3;

/** Whether messages that are taken out of spam together are told in one mail. */
export const isToldInOne = (count: number): boolean => count > maxSingleNotices;

/** Moves messages into spam and out of it, with the messages that repeat them. */
export class SpamDesk {
  constructor(protected readonly parts: SpamDeskParts) {}

  /** Called before messages are marked as spam: marks their repeats too. */
  async markRepeats(ids: readonly string[], tx: Tx): Promise<void> {
    await noteStates(this.parts.table, ids, () => 'spam', tx);
    await this.holdRepeats(ids, tx);
  }

  /** Like {@link markRepeats}, without entries in the time lines. */
  async holdRepeats(ids: readonly string[], tx: Tx): Promise<void> {
    await this.unfold(ids, tx);
    await this.setOnRepeats(ids, 'marked', tx);
  }

  /**
   * Called before messages are taken out of spam: takes their repeats out too, and queues notifications held back.
   */
  async recoverRepeats(ids: readonly string[], tx: Tx): Promise<void> {
    await noteStates(this.parts.table, ids, (state) => (state === 'spam' ? 'new' : state), tx);
    await this.releaseRepeats(ids, tx);
  }

  /**
   * Like {@link recoverRepeats}, without entries in the time lines.
   *
   * @param isForDigest whether the notifications go into one mail; by default if there are many
   */
  async releaseRepeats(ids: readonly string[], tx: Tx, isForDigest = isToldInOne(ids.length)): Promise<void> {
    await this.unfold(ids, tx);
    const { db, name } = messagesIn(tx, this.parts.table);
    const rows = await db
      .selectFrom(name)
      .select(['id', 'suspicion'])
      .where('id', 'in', [...ids])
      .where('repeats', 'is', null)
      .execute();
    for (const { id, suspicion } of rows) {
      // An administrator has already seen a message that an administrator marked.
      if (suspicion && suspicion !== 'marked')
        await this.parts.notifications.queue(this.parts.kind, id, tx, { isForDigest });
    }
    await this.setOnRepeats(ids, '', tx);
  }

  /** Sends queued notifications; call it after the commit. */
  wake(): void {
    this.parts.notifications.wake();
  }

  /** Turns repeats that are moved without their original into originals. */
  private async unfold(ids: readonly string[], tx: Tx): Promise<void> {
    const { db, name } = messagesIn(tx, this.parts.table);
    await db
      .updateTable(name)
      .set({ repeats: null })
      .where('id', 'in', [...ids])
      .where('repeats', 'not in', [...ids])
      .execute();
  }

  private async setOnRepeats(ids: readonly string[], suspicion: SuspicionColumn, tx: Tx): Promise<void> {
    const { db, name } = messagesIn(tx, this.parts.table);
    await db
      .updateTable(name)
      .set({ suspicion })
      .where('repeats', 'in', [...ids])
      .where('id', 'not in', [...ids])
      .execute();
  }
}
