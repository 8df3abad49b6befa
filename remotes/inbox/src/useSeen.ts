import type { InboxList } from '@msl/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useSeeMutation } from './seenEndpoints';

/** Marks the messages of a list, or its suspected spam, as seen on the server. */
export function useSeen(list: InboxList, isSuspect: boolean) {
  const { key } = useLocation();
  const [see] = useSeeMutation();
  const look = useEffectEvent(() => void see({ body: { list, ...(isSuspect && { isSuspect }) } }));
  useEffect(() => look(), [key]);
}
