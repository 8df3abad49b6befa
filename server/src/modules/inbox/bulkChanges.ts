import { setImmediate as nextTurn } from 'node:timers/promises';
import { maxQueueMatches, type MessageState, type queueCalls } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Trash } from '../../crud/trash';
import { acting } from '../../database/audit/acting';
import type { Db, Tx } from '../../database/db';
import { conflict } from '../../errors/domainErrors';
import { numberText } from '@msl/shared/factTexts';
import { isToldInOne } from '../../messages/spamDesk';
import { countOf } from '../../text/counts';
import { type ConversationService, type FormerHandling, markRead, type NewHandling } from './conversationService';
import { snoozedUntilOf } from './handlingChanges';
import type { InboxSettingRepository } from './inboxSettingRepository';
import type { QueueRepository } from './queueRepository';

type BulkBody = z.output<typeof queueCalls.bulk.body>;

interface BulkParts {
  db: Db;
  trash: Trash;
  queue: QueueRepository;
  conversations: ConversationService;
  settings: InboxSettingRepository;
}

/** Messages between two turns of the event loop. */
const perTurn = 20;

/** Changes many messages of the queue at once, and undoes it. */
export class BulkChanges {
  /** Name of the changes in the trash. */
  readonly table = 'inbox_changes';

  constructor(private readonly parts: BulkParts) {
    parts.trash.register(this);
  }

  /** Applies a bulk call to all of its messages, or to none. @throws Conflict, Invalid */
  change({ ids, matching, isRead, ...changes }: BulkBody, userId: string) {
    const { db, trash, queue, conversations } = this.parts;
    return db.transaction().execute(async (tx) => {
      const targets = matching ? await this.matchingIds(matching, userId, tx) : (ids ?? []);
      const to = { ...(await this.handlingOf(changes, userId, tx)), isForDigest: isToldInOne(targets.length) };
      const before: FormerHandling[] = [];
      await forEachInOrder(targets, async (id) => {
        const former = await conversations.handle(id, userId, to, tx);
        if (former) before.push(former);
      });
      if (isRead)
        for (const { id, updatedAt } of await queue.versions(targets, tx)) await markRead(id, userId, updatedAt, tx);
      const undo = before.length ? await trash.keepChanges(this.table, before, tx) : undefined;
      return { changed: before.length, ...(undo && { undo }) };
    });
  }

  /** Sets the state of one message. @returns the token that undoes it; `undefined` if nothing changed @throws NotFound, StaleEdit */
  async setState(id: string, userId: string, state: MessageState, seen?: string): Promise<string | undefined> {
    return this.undoOf(await this.parts.conversations.setState(id, userId, state, seen));
  }

  /** Puts one message aside until a day. @returns like {@link setState} @throws NotFound, StaleEdit, Conflict, Invalid */
  async snooze(id: string, userId: string, day: string | null, seen?: string): Promise<string | undefined> {
    const calendar = await this.parts.settings.calendar();
    const toUntil = () => snoozedUntilOf(day, 'day', calendar);
    return this.undoOf(await this.parts.conversations.snooze(id, userId, toUntil, seen));
  }

  countText(count: number): string {
    return countOf(count, 'message');
  }

  /** Handles messages again as before a bulk change, unless they were changed since. @throws Conflict if all were */
  async restore({ rows }: { rows: FormerHandling[] }, tx: Tx): Promise<number> {
    let restored = 0;
    const userId = acting.userId() ?? '';
    await forEachInOrder(rows, async ({ id, ...former }) => {
      if (await this.parts.conversations.handle(id, userId, former, tx)) restored += 1;
    });
    if (!restored) throw conflict('The messages were changed since. Nothing was undone.');
    return restored;
  }

  private async handlingOf(
    { state, userId: assignee, addTags = [], removeTags = [], snoozeDay }: Omit<BulkBody, 'ids' | 'matching'>,
    userId: string,
    tx: Tx,
  ): Promise<NewHandling> {
    const calendar = await this.parts.settings.calendar(tx);
    return {
      state,
      assigneeId: assignee === 'me' ? userId : assignee,
      tagChanges: addTags.length + removeTags.length ? { add: addTags, remove: removeTags } : undefined,
      snoozedUntil: snoozeDay === undefined ? undefined : snoozedUntilOf(snoozeDay, 'snoozeDay', calendar),
    };
  }

  private async undoOf(former: FormerHandling | undefined): Promise<string | undefined> {
    if (!former) return undefined;
    return this.parts.db.transaction().execute((tx) => this.parts.trash.keepChanges(this.table, [former], tx));
  }

  /** @throws Conflict if another number of messages matches than the client saw */
  private async matchingIds({ count, ...filters }: NonNullable<BulkBody['matching']>, userId: string, tx: Tx) {
    const ids = await this.parts.queue.matchingIds(filters, userId, maxQueueMatches + 1, tx);
    if (ids.length === count) return ids;
    const now = ids.length > maxQueueMatches ? `more than ${numberText(maxQueueMatches)}` : numberText(ids.length);
    throw conflict(`Now ${now} messages match, not ${numberText(count)}. Nothing was changed.`);
  }
}

const idOf = (one: string | { id: string }) => (typeof one === 'string' ? one : one.id);

/** Visits each message once, in the order of the ids, so that two administrators do not wait for each other. */
async function forEachInOrder<T extends string | { id: string }>(all: readonly T[], visit: (one: T) => Promise<void>) {
  const sorted = [...new Map(all.map((one) => [idOf(one), one]))].sort(([one], [other]) => (one < other ? -1 : 1));
  for (const [index, [, one]] of sorted.entries()) {
    await visit(one);
    if (index % perTurn === perTurn - 1) await nextTurn();
  }
}
