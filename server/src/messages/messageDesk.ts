import { millisecondsInDay } from 'date-fns/constants';
import type { MessageColumns, SuspicionColumn } from '../database/messageTables';
import type { Tx } from '../database/db';
import { messagesIn } from './repeatGroups';
import { isRepeat, type SentMessage } from './repeats';
import { SpamDesk, type SpamDeskParts } from './spamDesk';

/** How many earlier messages a new one is compared with. */
const maxCompared = 100;

/** Suspicions that also hold the repeats of a message. */
const inheritedSuspicions = new Set<SuspicionColumn>(['marked', 'repeats-spam']);

export interface MessageDeskParts<Row extends MessageColumns> extends SpamDeskParts {
  toSent: (row: Row) => SentMessage;
}

/** Decides whether a message is held as spam or grouped under an earlier one, and whether a notification is sent. */
export class MessageDesk<Row extends MessageColumns> extends SpamDesk {
  constructor(protected override readonly parts: MessageDeskParts<Row>) {
    super(parts);
  }

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

  /**
   * Queues the notification of a new message, unless the message is held or repeats another.
   *
   * @param network the sender; `undefined` if the message came by mail
   */
  async announce({ id, suspicion, repeats }: MessageColumns, network: string | undefined, tx: Tx): Promise<void> {
    if (!suspicion && !repeats) await this.parts.notifications.queue(this.parts.kind, id, tx, { network });
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
