import type { Unseen } from '@msl/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useGetUnseenQuery } from './unseenEndpoints';

const everyMs = 60_000;

/**
 * Numbers of unseen inquiries and contacts. Reads them on mount, every minute while the page is visible, and on window
 * focus. Keeps the previous numbers on error.
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
