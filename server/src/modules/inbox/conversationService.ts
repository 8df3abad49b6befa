import { type MessageState, openStates } from '@msl/shared/contracts';
import { findSaver, storeSaver } from '../../crud/savedBy';
import { toJson } from '../../crud/storedLists';
import { isStale, timeAfter } from '../../crud/updateTimes';
import type { Db, Tx } from '../../database/db';
import { conflict, invalid, notFound, StaleEdit } from '../../errors/domainErrors';
import { type HandledMessage, handledIn, noteEvents } from '../../messages/messageEvents';
import { followLeaders } from '../../messages/mergedMessages';
import { toTagIds } from '../../messages/messageTags';
import type { MessageTable } from '../../messages/repeatGroups';
import type { SpamDesk } from '../../messages/spamDesk';
import type { ConversationReader } from './conversationReader';
import { type TagChanges, toMoreTags, toSnoozed, toTags } from './handlingChanges';
import { type LockedMessage, lockMessage } from './lockMessage';
import type { MessageChange } from './messageChange';
import { toStateColumns } from '../../messages/stateColumns';

/** How a message is to be handled; `undefined`: as before. */
export interface NewHandling {
  state?: MessageState;
  assigneeId?: string | null;
  /** Ids, as stored. */
  tags?: string;
  tagChanges?: TagChanges;
  snoozedUntil?: string | null;
  answeredAt?: string | null;
  expectedAt?: string;
  /** Whether notifications of messages that leave spam go into one mail. */
  isForDigest?: boolean;
}

/** How a message was handled before a change. */
export interface FormerHandling extends Required<Omit<NewHandling, 'isForDigest' | 'tagChanges'>> {
  id: string;
  /** `updatedAt` of the version that the change made. */
  expectedAt: string;
}

function formerOf(message: HandledMessage, expectedAt: string): FormerHandling {
  const { id, state, assigneeId, tags, snoozedUntil, answeredAt } = message;
  return { id, state, assigneeId, tags, snoozedUntil, answeredAt, expectedAt };
}

type Decide = (
  message: HandledMessage,
  table: MessageTable,
  tx: Tx,
) => Promise<MessageChange | undefined> | MessageChange | undefined;

/** Leaves out what is not set. */
const definedIn = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;

/** Changes how messages are handled: state, assignee, tags and notes. Each change is an entry of the time line. */
export class ConversationService {
  constructor(
    private readonly db: Db,
    private readonly reader: ConversationReader,
    private readonly desks: Readonly<Record<MessageTable, SpamDesk>>,
  ) {}

  /**
   * Sets the state, and with it "Connected" and the mark as spam.
   *
   * @returns how the message was handled before; `undefined` if it had the state already
   * @throws NotFound, StaleEdit
   */
  setState(id: string, userId: string, state: MessageState, seen?: string): Promise<FormerHandling | undefined> {
    return this.change(id, userId, seen, (message, table, tx) => this.toState(message, table, state, tx));
  }

  /** @param assigneeId `null`: nobody @throws NotFound, StaleEdit, Invalid if there is no such administrator */
  async assign(id: string, userId: string, assigneeId: string | null, seen?: string): Promise<void> {
    await this.change(id, userId, seen, (message, _, tx) => this.toAssignee(message, assigneeId, tx));
  }

  /** @throws NotFound, StaleEdit */
  async setTags(id: string, userId: string, tags: readonly string[], seen?: string): Promise<void> {
    const distinct = [...new Set(tags)];
    await this.change(id, userId, seen, async (message, _, tx) =>
      toTags(message, toJson(await toTagIds(distinct, tx)), tx),
    );
  }

  /**
   * Puts a message aside, or takes it back.
   *
   * @param toUntil returns when it comes back; `null`: takes it back
   * @returns how the message was handled before; `undefined` if nothing changed
   * @throws NotFound, StaleEdit, Conflict if it is answered
   */
  snooze(id: string, userId: string, toUntil: () => string | null, seen?: string): Promise<FormerHandling | undefined> {
    return this.change(id, userId, seen, (message) => {
      const until = toUntil();
      if (!openStates.includes(message.state)) throw conflict('Only an unanswered message can be put aside.');
      return toSnoozed(message, until);
    });
  }

  /**
   * Sets how a message is handled, whichever version is stored.
   *
   * @param to `expectedAt`: only if this is still the version; `answeredAt`: set with the state
   * @returns how the message was handled before; `undefined` if nothing changed
   * @throws Invalid
   */
  async handle(id: string, userId: string, to: NewHandling, tx: Tx): Promise<FormerHandling | undefined> {
    const found = await lockMessage(id, tx);
    if (!found || isStale(to.expectedAt, found.message.updatedAt)) return undefined;
    const { message, table } = found;
    // A change of the state takes back what is put aside.
    const afterState = to.state && to.state !== message.state ? { state: to.state, snoozedUntil: null } : {};
    const changes = [
      ...(to.state ? [await this.toState(message, table, to.state, tx, to.isForDigest)] : []),
      ...(to.assigneeId === undefined ? [] : [await this.toAssignee(message, to.assigneeId, tx)]),
      ...(to.tags === undefined ? [] : [await toTags(message, to.tags, tx)]),
      ...(to.tagChanges ? [await toMoreTags(message, to.tagChanges, tx)] : []),
      ...(to.snoozedUntil === undefined ? [] : [toSnoozed({ ...message, ...afterState }, to.snoozedUntil)]),
    ].filter((change) => change !== undefined);
    if (!changes.length) return undefined;
    if (to.answeredAt !== undefined) changes.push({ set: { answeredAt: to.answeredAt } });
    // Whoever changes many messages at once has not read them.
    const reader = (await hasRead(message, userId, tx)) ? userId : undefined;
    const expectedAt = await this.store(found, reader, changes, tx);
    return formerOf(message, expectedAt);
  }

  /**
   * Changes a message that is locked until the transaction ends.
   *
   * @param seen `updatedAt` of the version that the administrator saw; unset: the last write wins
   * @returns how the message was handled before; `undefined` if nothing changed
   * @throws NotFound; StaleEdit with the conversation as it is now
   */
  async change(
    id: string,
    userId: string,
    seen: string | undefined,
    decide: Decide,
  ): Promise<FormerHandling | undefined> {
    const [former] = await this.changeTogether([{ id, seen }], userId, async ([found], tx) =>
      found ? [await decide(found.message, found.table, tx)] : [],
    );
    return former;
  }

  /**
   * Changes several messages, or none of them. They are locked in the order of their ids, as elsewhere.
   *
   * @param targets each once; `seen` as in {@link change}
   * @param decide returns the change of each message, in the order of the targets
   * @returns how the changed messages were handled before
   * @throws NotFound; StaleEdit with the conversation that was changed since
   */
  async changeTogether(
    targets: readonly { id: string; seen?: string }[],
    userId: string,
    decide: (found: readonly LockedMessage[], tx: Tx) => Promise<readonly (MessageChange | undefined)[]>,
  ): Promise<FormerHandling[]> {
    const { stale, former = [] } = await this.db.transaction().execute(async (tx) => {
      const locked = new Map<string, LockedMessage>();
      for (const { id, seen } of [...targets].sort((one, other) => (one.id < other.id ? -1 : 1))) {
        const found = await lockMessage(id, tx);
        if (!found) throw notFound('message');
        const { message, table } = found;
        if (isStale(seen, message.updatedAt))
          return { stale: { id, by: await findSaver(`${table}:${id}`, message.updatedAt, tx) } };
        locked.set(id, found);
      }
      const all = targets.flatMap(({ id }) => locked.get(id) ?? []);
      const changes = await decide(all, tx);
      const former: FormerHandling[] = [];
      for (const [index, found] of all.entries()) {
        const change = changes[index];
        if (change) former.push(formerOf(found.message, await this.store(found, userId, [change], tx)));
      }
      return { former };
    });
    if (stale) throw new StaleEdit(await this.reader.read(stale.id, userId), stale.by);
    return former;
  }

  /**
   * Changes a message on the server's own account, for example because a mail came.
   *
   * @param decide what changes, and whether that makes a new version, which administrators have not read
   * @returns the message as it was; `undefined` if there is none
   */
  async changeAlone(
    id: string,
    tx: Tx,
    decide: (message: HandledMessage, table: MessageTable) => { changes: MessageChange[]; isNewVersion: boolean },
  ): Promise<LockedMessage | undefined> {
    const found = await lockMessage(id, tx);
    if (!found) return undefined;
    const { changes, isNewVersion } = decide(found.message, found.table);
    if (isNewVersion) await this.store(found, undefined, changes, tx);
    else
      await noteEvents(
        changes.flatMap(({ event }) => (event ? [{ ...event, messageId: id }] : [])),
        tx,
      );
    return found;
  }

  /** Messages that repeat a message follow it into spam and out of it. */
  async toState(
    message: HandledMessage,
    table: MessageTable,
    state: MessageState,
    tx: Tx,
    isForDigest = false,
  ): Promise<MessageChange | undefined> {
    if (message.state === state) return undefined;
    if (state === 'spam') await this.desks[table].holdRepeats([message.id], tx);
    else if (message.suspicion) await this.desks[table].releaseRepeats([message.id], tx, isForDigest);
    return {
      set: toStateColumns(message, table, state),
      event: { kind: 'state', detail: { from: message.state, to: state } },
    };
  }

  private async toAssignee(
    { assigneeId: current }: HandledMessage,
    assigneeId: string | null,
    tx: Tx,
  ): Promise<MessageChange | undefined> {
    if (current === assigneeId) return undefined;
    const ids = [current, assigneeId].filter((id) => id !== null);
    const users = await tx.selectFrom('users').select(['id', 'name', 'email']).where('id', 'in', ids).execute();
    const nameOf = (id: string | null) => {
      const user = users.find((one) => one.id === id);
      return user ? user.name || user.email : undefined;
    };
    if (assigneeId && nameOf(assigneeId) === undefined) throw invalid('userId', 'There is no such administrator.');
    const detail = { from: nameOf(current) ?? '', to: nameOf(assigneeId) ?? '' };
    return { set: { assigneeId }, event: { kind: 'assigned', detail } };
  }

  /** @param userId who has seen the new version; `undefined`: nobody @returns `updatedAt` of the new version */
  private async store(
    { message, table, own }: LockedMessage,
    userId: string | undefined,
    changes: readonly MessageChange[],
    tx: Tx,
  ): Promise<string> {
    const { db, name } = handledIn(tx, table);
    const updatedAt = timeAfter(message.updatedAt);
    const set = Object.assign({}, ...changes.map((change) => change.set)) as Partial<HandledMessage>;
    await db
      .updateTable(name)
      .set({ ...set, updatedAt })
      .where('id', '=', message.id)
      .execute();
    const events = changes.flatMap(({ event }) => event ?? []);
    await noteEvents(
      events.map((event) => ({ at: updatedAt, ...event, messageId: own.id })),
      tx,
    );
    const { state, assigneeId, snoozedUntil } = set;
    await followLeaders([message.id], definedIn({ state, assigneeId, snoozedUntil }), tx);
    await storeSaver([`${table}:${message.id}`], updatedAt, tx);
    if (userId) await markRead(message.id, userId, updatedAt, tx);
    return updatedAt;
  }
}

async function hasRead({ id, updatedAt }: HandledMessage, userId: string, tx: Tx): Promise<boolean> {
  const read = await tx
    .selectFrom('message_reads')
    .select('readAt')
    .where('messageId', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return read !== undefined && read.readAt >= updatedAt;
}

/** Marks a version of a message as read by an administrator. @param readAt `updatedAt`; empty: unread */
export async function markRead(messageId: string, userId: string, readAt: string, db: Db | Tx): Promise<void> {
  await db
    .insertInto('message_reads')
    .values({ messageId, userId, readAt })
    .onConflict((known) => known.columns(['messageId', 'userId']).doUpdateSet({ readAt }))
    .execute();
}
