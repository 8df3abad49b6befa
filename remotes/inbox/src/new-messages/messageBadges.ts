import type { InboxList } from '@msl/shared/contracts';
import type { BadgeCount } from '@msl/shared/remote';
import { useNewMessages } from './useNewMessages';

function useMessageBadge(list: InboxList): BadgeCount[] {
  const unseen = useNewMessages();
  return [
    { count: unseen?.[list] ?? 0, label: 'new' },
    { count: unseen?.suspects[list] ?? 0, label: 'suspected spam', suffix: 'spam?', tone: 'warning' },
  ];
}

/** Badge of the inquiries: unseen messages, and unseen suspected spam. */
export const useInquiriesBadge = () => useMessageBadge('inquiries');

/** Badge of the contacts: unseen messages, and unseen suspected spam. */
export const useContactsBadge = () => useMessageBadge('contacts');
