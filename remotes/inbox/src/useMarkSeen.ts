import type { InboxList } from '@msl/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useSeeMutation } from './seenEndpoints';

/** Marks the messages of a list, or its suspected spam, as seen on the server. */
export function useMarkSeen(list: InboxList, isSuspect: boolean) {
  const { key } = useLocation();
  const [sendSeen] = useSeeMutation();
  const markSeen = useEffectEvent(() => void sendSeen({ body: { list, ...(isSuspect && { isSuspect }) } }));
  useEffect(() => markSeen(), [key]);
}
