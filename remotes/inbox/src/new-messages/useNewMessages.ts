import type { Unseen } from '@msl/shared/contracts';
import { useEffect, useEffectEvent } from 'react';
import { useCountNewMessagesQuery } from './newMessageEndpoints';

const intervalMs = 60_000;

/**
 * Numbers of unseen messages. Reads them on mount, every minute while the page is visible, and on window focus. Keeps the
 * previous numbers on error.
 */
export function useNewMessages(): Unseen | undefined {
  const { data, refetch } = useCountNewMessagesQuery();
  const refresh = useEffectEvent(() => {
    if (document.visibilityState === 'visible') void refetch();
  });
  useEffect(() => {
    const onFocus = () => refresh();
    const timer = setInterval(onFocus, intervalMs);
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, []);
  return data?.data;
}
