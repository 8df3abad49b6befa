import type { InboxList, Unseen } from '@msl/shared/contracts';
import type { BadgeCount } from '@msl/shared/remote';
import { useEffect, useEffectEvent } from 'react';
import { useGetUnseenQuery } from './unseenEndpoints';

const everyMs = 60_000;

const toCounts = (unseen: Unseen | undefined, list: InboxList): BadgeCount[] =>
  [
    { count: unseen?.[list] ?? 0, label: 'new' },
    { count: unseen?.suspects[list] ?? 0, label: 'suspected spam', suffix: 'spam?', tone: 'warning' as const },
  ].filter(({ count }) => count > 0);

/**
 * Numbers of unseen inquiries and contacts. Reads them on mount, every minute while the page is visible, and on window
 * focus. Keeps the previous numbers on error. For versions of the inbox that do not count themselves.
 */
export function useUnseen(isShown: boolean): Record<InboxList, BadgeCount[]> {
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
  return { inquiries: toCounts(data?.data, 'inquiries'), contacts: toCounts(data?.data, 'contacts') };
}
