import type { Conversation } from '@msl/shared/contracts';
import { useAreaRights } from '@msl/shared/ui';
import { useCallback, useEffect, useRef } from 'react';
import { useLookAtMessageMutation, useReadMessageMutation } from '../queueEndpoints';

const everyMs = 20_000;

/** Tells colleagues that the message is open, and marks it as read. */
export function usePresence({ _id: id, isUnread }: Conversation, isAnswering: boolean): void {
  const [look] = useLookAtMessageMutation();
  const lastLook = useRef<ReturnType<typeof look>>(undefined);
  const sent = useRef<Promise<unknown>>(Promise.resolve());
  const [read] = useReadMessageMutation();
  const { mayWrite } = useAreaRights();
  // One after the other: an earlier one that arrived last would say that nobody is answering.
  const tell = useCallback(
    (body: Parameters<typeof look>[0]['body']) => {
      sent.current = sent.current.then(() => (lastLook.current = look({ id, body })));
    },
    [id, look],
  );
  useEffect(() => {
    const tellIfVisible = () => {
      if (document.visibilityState === 'visible') tell({ isAnswering: isAnswering && mayWrite });
    };
    tellIfVisible();
    const timer = setInterval(() => {
      // A look that got no answer would hold up all later ones.
      lastLook.current?.abort();
      tellIfVisible();
    }, everyMs);
    return () => clearInterval(timer);
  }, [isAnswering, mayWrite, tell]);
  useEffect(() => () => tell({ hasLeft: true }), [tell]);
  useEffect(() => {
    if (isUnread) void read({ id, body: {} });
  }, [id, isUnread, read]);
}
