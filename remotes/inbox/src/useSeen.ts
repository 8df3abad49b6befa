import type { InboxList } from '@msl/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useSeeMutation } from './seenEndpoints';

/** Tells the server that the administrator looks at a list, so that what is in it no longer counts as new. */
export function useSeen(list: InboxList) {
  const { key } = useLocation();
  const [see] = useSeeMutation();
  const look = useEffectEvent(() => void see({ body: { list } }));
  useEffect(() => look(), [key]);
}
