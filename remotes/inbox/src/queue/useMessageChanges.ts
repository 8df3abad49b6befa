import type { Conversation, MessageState, ReplyFile } from '@msl/shared/contracts';
import { dayText } from '@msl/shared/dates';
import { toApiError, useQuietUndoToast, useToasts, useWithdrawableUndoToast } from '@msl/shared/ui';
import { useRef, useState } from 'react';
import {
  useAddMessageNoteMutation,
  useAssignMessageMutation,
  useMergeMessagesMutation,
  useReplyToMessageMutation,
  useSeparateMessagesMutation,
  useSetMessageStateMutation,
  useSetMessageTagsMutation,
  useSnoozeMessageMutation,
} from '../queueEndpoints';

/** A change that was refused because somebody else changed the message. */
export interface MessageConflict {
  current: Conversation;
  /** `updatedAt` of the version that was on the screen. */
  seen: string;
  savedBy: string | undefined;
}

export interface ReplyDraft {
  subject: string;
  body: string;
  /** Ids of downloads. */
  attachments: string[];
  /** Uploaded for this answer. */
  files: ReplyFile[];
  cc: string[];
  bcc: string[];
  /** Ids of other messages of the sender that it answers, too. */
  together: string[];
}

/**
 * The changes of a message, each based on the version on the screen or the one that the change before it made. They are sent one after the
 * other and return whether they were made.
 */
export interface MessageChanges {
  conflict: MessageConflict | undefined;
  dismissConflict: () => void;
  isBusy: boolean;
  setState: (state: MessageState) => Promise<boolean>;
  /** @param day `null`: back into the queue */
  snooze: (day: string | null) => Promise<boolean>;
  assign: (userId: string | null) => Promise<boolean>;
  setTags: (tags: string[]) => Promise<boolean>;
  addNote: (text: string) => Promise<boolean>;
  reply: (draft: ReplyDraft) => Promise<boolean>;
  /** @param others ids of other messages of the sender */
  merge: (others: readonly string[]) => Promise<boolean>;
  separate: () => Promise<boolean>;
}

/** What is said of a message that leaves what needs an answer. */
const leavingTexts: { [State in MessageState]?: string } = { closed: 'Closed', spam: 'Marked as spam' };

type Changed = { data: Conversation };

interface StaleAnswer {
  current?: Conversation;
  savedBy?: string;
}

export function useMessageChanges({ _id: id, updatedAt, others }: Conversation): MessageChanges {
  const [conflict, setConflict] = useState<MessageConflict>();
  const [sendState, state] = useSetMessageStateMutation();
  const [sendAssignee, assignee] = useAssignMessageMutation();
  const [sendSnooze, snooze] = useSnoozeMessageMutation();
  const [sendTags, tags] = useSetMessageTagsMutation();
  const [sendNote, note] = useAddMessageNoteMutation();
  const [sendReply, reply] = useReplyToMessageMutation();
  const [sendMerge, merge] = useMergeMessagesMutation();
  const [sendSeparate, separate] = useSeparateMessagesMutation();
  const toasts = useToasts();
  const offerUndo = useQuietUndoToast();
  const undoOfMerge = useWithdrawableUndoToast(`merge:${id}`);

  const seenOf = (one: string) => others.find(({ _id }) => _id === one)?.updatedAt ?? updatedAt;

  const seenIn = (ids: readonly string[]) =>
    others.filter(({ _id }) => ids.includes(_id)).map(({ _id, updatedAt: seen }) => ({ _id, updatedAt: seen }));

  const made = useRef(updatedAt);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const version = () => (made.current > updatedAt ? made.current : updatedAt);

  const tryOnce = async (send: () => Promise<Changed>, done?: string) => {
    try {
      const { data } = await send();
      made.current = data.updatedAt;
      setConflict(undefined);
      if (done) toasts.success(done);
      return true;
    } catch (error) {
      const { status, message, answer } = toApiError(error);
      const { current, savedBy } = (answer ?? {}) as StaleAnswer;
      if (status === 409 && current) setConflict({ current, savedBy, seen: seenOf(current._id) });
      else toasts.failure(message);
      return false;
    }
  };
  const attempt = (send: () => Promise<Changed>, done?: string): Promise<boolean> => {
    const attempted = before.current.then(() => tryOnce(send, done));
    before.current = attempted;
    return attempted;
  };
  return {
    conflict,
    dismissConflict: () => setConflict(undefined),
    isBusy: [state, assignee, snooze, tags, note, reply, merge, separate].some(({ isLoading }) => isLoading),
    setState: (next) =>
      attempt(async () => {
        const changed = await sendState({ id, body: { state: next, updatedAt: version() } }).unwrap();
        const text = leavingTexts[next];
        if (changed.undo && text) offerUndo(text, changed.undo);
        return changed;
      }),
    snooze: (day) =>
      attempt(async () => {
        const changed = await sendSnooze({ id, body: { day, updatedAt: version() } }).unwrap();
        if (changed.undo && day) offerUndo(`Back on ${dayText(new Date(`${day}T00:00`))}`, changed.undo);
        return changed;
      }),
    assign: (userId) => attempt(() => sendAssignee({ id, body: { userId, updatedAt: version() } }).unwrap()),
    setTags: (next) => attempt(() => sendTags({ id, body: { tags: next, updatedAt: version() } }).unwrap()),
    // A note overwrites nothing, so it is added whatever happened meanwhile.
    addNote: (text) => attempt(() => sendNote({ id, body: { text } }).unwrap()),
    merge: (ids) =>
      attempt(async () => {
        const merged = await sendMerge({ id, body: { together: seenIn(ids), updatedAt: version() } }).unwrap();
        undoOfMerge.offer('Messages merged', merged.undo);
        return merged;
      }),
    separate: () =>
      attempt(async () => {
        const separated = await sendSeparate({ id, body: { updatedAt: version() } }).unwrap();
        undoOfMerge.withdraw();
        return separated;
      }, 'Messages separated'),
    reply: ({ files, together, ...draft }) => {
      const body = { ...draft, files: files.map(({ _id }) => _id), together: seenIn(together) };
      return attempt(() => sendReply({ id, body: { ...body, updatedAt: version() } }).unwrap(), 'Answer queued');
    },
  };
}
