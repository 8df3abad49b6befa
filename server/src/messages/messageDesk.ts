import { millisecondsInDay } from 'date-fns/constants';
import type { MessageColumns, SuspicionColumn } from '../database/schema';
import type { Tx } from '../database/db';
import type { Notifications } from '../mail/notifications';
import { messagesIn, type MessageTable } from './repeatGroups';
import { isRepeat, type SentMessage } from './repeats';

/** How many earlier messages a new one is compared with. */
const maxCompared = 100;

/** Suspicions that also hold the repeats of a message. */
const inheritedSuspicions = new Set<SuspicionColumn>(['marked', 'repeats-spam']);

export interface MessageDeskParts<Row extends MessageColumns> {
  table: MessageTable;
  /** Kind of the notifications. */
  kind: string;
  notifications: Notifications;
  toSent: (row: Row) => SentMessage;
}

/** Decides whether a message is held as spam or grouped under an earlier one, and whether a notification is sent. */
export class MessageDesk<Row extends MessageColumns> {
  constructor(private readonly parts: MessageDeskParts<Row>) {}

  /** Returns the message that a new one repeats, and the suspicion inherited from that message. */
  async judge(
    message: SentMessage,
    suspicion: SuspicionColumn,
    tx: Tx,
  ): Promise<Pick<MessageColumns, 'suspicion' | 'repeats'>> {
    const original = (await this.recentMessages(tx)).find((row) => {
      const isComparable = (row.suspicion === '') === (suspicion === '') || inheritedSuspicions.has(row.suspicion);
      return isComparable && isRepeat(message, this.parts.toSent(row));
    });
    if (!original) return { suspicion, repeats: null };
    const isSpam = !suspicion && inheritedSuspicions.has(original.suspicion);
    return { suspicion: isSpam ? 'repeats-spam' : suspicion, repeats: original.id };
  }

  /** Queues the notification of a new message, unless the message is held or repeats another. */
  async announce({ id, suspicion, repeats }: MessageColumns, tx: Tx): Promise<void> {
    if (!suspicion && !repeats) await this.parts.notifications.queue(this.parts.kind, id, tx);
  }

  /** Called before messages are marked as spam: marks their repeats too. */
  async markRepeats(ids: readonly string[], tx: Tx): Promise<void> {
    await this.unfold(ids, tx);
    await this.setOnRepeats(ids, 'marked', tx);
  }

  /**
   * Called before messages are taken out of spam: takes their repeats out too, and queues notifications held back.
   */
  async recoverRepeats(ids: readonly string[], tx: Tx): Promise<void> {
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
      if (suspicion && suspicion !== 'marked') await this.parts.notifications.queue(this.parts.kind, id, tx);
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

  /** Returns the newest messages of the last 24 hours that repeat no other. */
  private async recentMessages(tx: Tx): Promise<Row[]> {
    const { db, name } = messagesIn(tx, this.parts.table);
    const rows = await db
      .selectFrom(name)
      .selectAll()
      .where('createdAt', '>=', new Date(Date.now() - millisecondsInDay).toISOString())
      .where('repeats', 'is', null)
      .orderBy('createdAt', 'desc')
      .limit(maxCompared)
      .execute();
    return rows as unknown as Row[];
  }
}
