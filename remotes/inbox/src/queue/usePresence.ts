import type { Conversation } from '@msl/shared/contracts';
import { useAreaRights } from '@msl/shared/ui';
import { useEffect } from 'react';
import { useLookAtMessageMutation, useReadMessageMutation } from '../queueEndpoints';

const everyMs = 20_000;

/** Tells colleagues that the message is open, and marks it as read. */
export function usePresence({ _id: id, isUnread }: Conversation, isAnswering: boolean): void {
  const [look] = useLookAtMessageMutation();
  const [read] = useReadMessageMutation();
  const { mayWrite } = useAreaRights();
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') void look({ id, body: { isAnswering: isAnswering && mayWrite } });
    };
    tell();
    const timer = setInterval(tell, everyMs);
    return () => clearInterval(timer);
  }, [id, isAnswering, mayWrite, look]);
  useEffect(() => () => void look({ id, body: { hasLeft: true } }), [id, look]);
  useEffect(() => {
    if (isUnread) void read({ id, body: {} });
  }, [id, isUnread, read]);
}
