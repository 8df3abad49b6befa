import type { InboxList } from '@msl/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useSeeMutation } from './seenEndpoints';

/** Tells the server that the administrator looks at a list, or its suspected spam, so that it no longer counts as new. */
export function useSeen(list: InboxList, isSuspect: boolean) {
  const { key } = useLocation();
  const [see] = useSeeMutation();
  const look = useEffectEvent(() => void see({ body: { list, ...(isSuspect && { isSuspect }) } }));
  useEffect(() => look(), [key]);
}
