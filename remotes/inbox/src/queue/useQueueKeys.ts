import type { QueuedMessage } from '@msl/shared/contracts';
import { toApiError, useAreaRights, useToasts } from '@msl/shared/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAssignMessageMutation, useSetMessageStateMutation } from '../queueEndpoints';
import { useShortcuts } from './useShortcuts';

/** Moves through the rows of the queue and acts on the current one by keys. */
export function useQueueKeys(rows: readonly QueuedMessage[], onHelp: () => void) {
  const [currentId, setCurrentId] = useState<string>();
  const [setState] = useSetMessageStateMutation();
  const [assign] = useAssignMessageMutation();
  const { mayWrite } = useAreaRights();
  const navigate = useNavigate();
  const toasts = useToasts();

  const ids = rows.map(({ _id }) => _id);
  const current = rows.find(({ _id }) => _id === currentId);
  const move = (step: 1 | -1) => {
    const at = currentId === undefined ? -1 : ids.indexOf(currentId);
    const next = ids[at < 0 ? 0 : Math.min(ids.length - 1, Math.max(0, at + step))];
    if (next) setCurrentId(next);
  };
  const open = (query = '') => current && void navigate(`/admin/inbox/message/${current._id}${query}`);
  const change = (send: Promise<unknown>, done: string) =>
    void send.then(() => toasts.success(done)).catch((error: unknown) => toasts.failure(toApiError(error).message));
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    Enter: () => open(),
    '?': onHelp,
    ...(mayWrite && {
      r: () => open('?answer'),
      e: () => {
        if (!current) return;
        const body = { state: 'closed', updatedAt: current.updatedAt } as const;
        change(setState({ id: current._id, body }).unwrap(), 'Closed');
      },
      a: () => {
        if (!current) return;
        const body = { userId: 'me', updatedAt: current.updatedAt };
        change(assign({ id: current._id, body }).unwrap(), 'Assigned to you');
      },
    }),
  });
  return { currentId, setCurrentId };
}
