import { openStates, type MergeFields } from '@msl/shared/contracts';
import type { z } from 'zod';
import type { Trash } from '../../crud/trash';
import type { Db, Tx } from '../../database/db';
import { conflict, invalid } from '../../errors/domainErrors';
import { findMembers, handledLike, moveMembers, separate, toUnmerged } from '../../messages/mergedMessages';
import { noteEvents } from '../../messages/messageEvents';
import { countOf } from '../../text/counts';
import type { ConversationService } from './conversationService';
import { addressOf, type LockedMessage } from './lockMessage';
import type { MessageChange } from './messageChange';

interface MergingParts {
  db: Db;
  trash: Trash;
  conversations: ConversationService;
}

/** What undoes a merge. `id`: of the message into which the others were merged. */
interface Merge {
  id: string;
  members: string[];
}

/** @throws Invalid, Conflict if messages cannot become one conversation */
function assertMergeable(found: readonly LockedMessage[]): void {
  if (new Set(found.map(({ message }) => message.id)).size < found.length)
    throw conflict('One of these messages is merged already. Nothing was changed.');
  const addresses = new Set(found.map((one) => addressOf(one).toLowerCase()));
  if (addresses.size > 1 || addresses.has('')) throw invalid('together', 'Only messages of one address can be merged.');
  if (found.some(({ message }) => !openStates.includes(message.state)))
    throw conflict('Only messages that wait for an answer can be merged. Nothing was changed.');
}

/** Makes messages of one person one conversation, and separates them again. */
export class Merging {
  /** Name of the merges in the trash. */
  readonly table = 'inbox_merges';

  constructor(private readonly parts: MergingParts) {
    parts.trash.register(this);
  }

  /**
   * Merges messages into the oldest of them, whose age is the age of the conversation.
   *
   * @returns its id, and the token that undoes the merge
   * @throws NotFound, StaleEdit, Conflict, Invalid
   */
  async merge(id: string, userId: string, { updatedAt, together }: z.output<typeof MergeFields>) {
    const others = new Map(together.map(({ _id, updatedAt: seen }) => [_id, { id: _id, seen }]));
    others.delete(id);
    if (!others.size) throw invalid('together', 'Choose at least one other message.');
    const targets = [{ id, seen: updatedAt }, ...others.values()];
    let merge: Merge = { id, members: [] };
    let undo = '';
    await this.parts.conversations.changeTogether(targets, userId, async (found, tx) => {
      assertMergeable(found);
      const [leader] = [...found].sort((one, other) => (one.message.createdAt < other.message.createdAt ? -1 : 1));
      if (!leader) return [];
      const rest = found.filter((one) => one !== leader);
      const { state, assigneeId, snoozedUntil } = leader.message;
      const to = { state, assigneeId, snoozedUntil };
      // Messages that are merged into one of these move with it.
      const moved = await findMembers(
        rest.map(({ message }) => message.id),
        tx,
      );
      await moveMembers(moved, leader.message.id, to, tx);
      merge = { id: leader.message.id, members: [...rest, ...moved].map(({ message }) => message.id) };
      undo = await this.parts.trash.keepChanges(this.table, [merge], tx);
      return found.map((one): MessageChange => {
        if (one === leader) return { set: {}, event: { kind: 'merged', detail: { together: merge.members } } };
        const set = { ...handledLike(one, to), mergedInto: merge.id, unmerged: toUnmerged(one.message) };
        return { set, event: { kind: 'merged', detail: {} } };
      });
    });
    return { id: merge.id, undo };
  }

  /** Separates all messages that are merged into one. @throws NotFound, StaleEdit, Conflict if there are none */
  async separate(id: string, userId: string, seen?: string): Promise<void> {
    await this.parts.conversations.changeTogether([{ id, seen }], userId, async ([leader], tx) => {
      const members = leader ? await findMembers([leader.message.id], tx) : [];
      if (!leader || !members.length) throw conflict('This message is not merged with others.');
      await separate(members, tx);
      const together = members.map(({ message }) => message.id);
      await noteEvents(
        together.map((messageId) => ({ messageId, kind: 'separated', detail: { together: [leader.message.id] } })),
        tx,
      );
      return [{ set: {}, event: { kind: 'separated', detail: { together } } }];
    });
  }

  /** Undoes a merge. @throws Conflict if its messages were separated since */
  async restore({ rows }: { rows: Merge[] }, tx: Tx): Promise<number> {
    const members = (
      await findMembers(
        rows.map(({ id }) => id),
        tx,
      )
    ).filter(({ message }) => rows.some((merge) => merge.members.includes(message.id)));
    if (!members.length) throw conflict('The messages were separated since. Nothing was undone.');
    await separate(members, tx);
    const leaders = [...new Set(members.flatMap(({ message }) => message.mergedInto ?? []))];
    const ids = members.map(({ message }) => message.id);
    const entries = [
      ...leaders.map((messageId) => ({ messageId, detail: { together: ids } })),
      ...members.map(({ message }) => ({ messageId: message.id, detail: { together: leaders } })),
    ];
    await noteEvents(
      entries.map((entry) => ({ ...entry, kind: 'separated' as const })),
      tx,
    );
    return members.length;
  }

  countText(count: number): string {
    return countOf(count, 'message');
  }
}
