import type { QueuedMessage } from '@msl/shared/contracts';
import { toApiError, useAreaRights, useToasts, useUndoLatest, useQuietUndoToast } from '@msl/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssignMessageMutation, useSetMessageStateMutation } from '../queueEndpoints';
import { rowLinkId } from './rowLinkId';
import { useShortcuts } from './useShortcuts';

/** Moves through the rows of the queue and acts on the current one by keys. */
export function useQueueKeys(rows: readonly QueuedMessage[], onHelp: () => void) {
  const [currentId, setCurrentId] = useState<string>();
  const [setState] = useSetMessageStateMutation();
  const [assign] = useAssignMessageMutation();
  const { mayWrite } = useAreaRights();
  const navigate = useNavigate();
  const toasts = useToasts();
  const offerUndo = useQuietUndoToast();
  const undoLatest = useUndoLatest();

  const ids = rows.map(({ _id }) => _id);
  const current = rows.find(({ _id }) => _id === currentId);
  // The focus makes it the current one, also for a screen reader.
  const goTo = (id: string) => document.getElementById(rowLinkId(id))?.focus();
  const move = (step: 1 | -1) => {
    const at = currentId === undefined ? -1 : ids.indexOf(currentId);
    const next = ids[at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step))];
    if (next) goTo(next);
  };
  const open = (query = '') => current && void navigate(`/admin/inbox/message/${current._id}${query}`);
  const fail = (error: unknown) => toasts.failure(toApiError(error).message);
  const close = async ({ _id: id, updatedAt }: QueuedMessage) => {
    try {
      const { undo } = await setState({ id, body: { state: 'closed', updatedAt } }).unwrap();
      if (undo) offerUndo('Closed', undo);
      move(ids.at(-1) === id ? -1 : 1);
    } catch (error) {
      fail(error);
    }
  };
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => open(),
    '?': onHelp,
    ...(mayWrite && {
      r: () => open('?answer'),
      e: () => current && void close(current),
      z: undoLatest,
      a: () => {
        if (!current) return;
        const body = { userId: 'me', updatedAt: current.updatedAt };
        void assign({ id: current._id, body })
          .unwrap()
          .then(() => toasts.success('Assigned to you'))
          .catch(fail);
      },
    }),
  });
  return { currentId, setCurrentId };
}
