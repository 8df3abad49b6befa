import type { Unseen } from '@msl/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useGetUnseenQuery } from './unseenEndpoints';

const everyMs = 60_000;

/**
 * How many inquiries and contacts the administrator has not seen yet: asked for when something shows it, every minute
 * while the page is in sight, and when the window gets the focus. A failure leaves the last numbers.
 */
export function useUnseen(isShown: boolean): Unseen | undefined {
  const { data, refetch } = useGetUnseenQuery(undefined, { skip: !isShown });
  const look = useEffectEvent(() => {
    if (isShown && document.visibilityState === 'visible') void refetch();
  });
  useEffect(() => {
    const timer = setInterval(() => look(), everyMs);
    const onFocus = () => look();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
  return data?.data;
}
