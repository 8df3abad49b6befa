import type { InboxList } from '@msl/shared/contracts';
import type { BadgeCount } from '@msl/shared/remote';
import { useEffect, useEffectEvent } from 'react';
import { useCountUnansweredQuery } from './unansweredEndpoints';

const everyMs = 60_000;

/**
 * Numbers of inquiries and contacts that wait for an answer, and of those held as spam. Reads them on mount, every minute
 * while the page is visible, and on window focus. Keeps the previous numbers on error. For versions of the inbox that do
 * not count themselves.
 */
export function useListBadges(isShown: boolean): (list: InboxList) => BadgeCount[] {
  const { data, refetch } = useCountUnansweredQuery(undefined, { skip: !isShown });
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
  return (list) => {
    const { unanswered = 0, spam = 0 } = data?.data.lists[list] ?? {};
    const counts: BadgeCount[] = [
      { count: unanswered, label: 'unanswered' },
      { count: spam, label: 'suspected spam', suffix: 'spam?', tone: 'warning' },
    ];
    return counts.filter(({ count }) => count > 0);
  };
}
