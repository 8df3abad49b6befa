import { type Column, type List, type QueryHook } from '@msl/shared/ui';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';
import { RepeatLink } from './RepeatLink';
import { SpamAction, type SpamMutations } from './SpamAction';
import { SuspectToggle } from './SuspectToggle';

interface Message {
  _id: string;
  isSuspect: boolean;
  suspicion: string;
  repeatCount: number;
}

interface Messages {
  data: Message[];
  paginationData?: { totalItems: number };
}

/** Props of a `ListPage` of messages that concern spam and repeats. */
interface SuspectListProps {
  /** Switch between messages and suspected spam, with the number of suspects. */
  filter: ReactNode;
  /** Renders the number of repeats of a message. */
  repeats: (message: Message) => ReactNode;
  /** Column with the reason for the suspicion, while suspected spam is shown. */
  columns: Column<Message, never>[];
  /** Row action that marks a message as spam or removes the mark. */
  actions: (message: Message) => ReactNode;
  /** The same action for the selected messages. */
  bulkActions: { action: 'spam' | 'recover'; label: string }[];
}

/**
 * @param list of the page, with the filters `isSuspect` and `like`
 * @param useMessages the list's query hook
 */
export function useSuspects<
  Answer extends Messages,
  Args,
  Marked extends { message?: string },
  Recovered extends { message?: string },
>(
  list: Pick<List<unknown, string, 'isSuspect' | 'like'>, 'filters' | 'filterBy'>,
  useMessages: QueryHook<Answer, Args>,
  { markSpam, recover }: SpamMutations<Marked, Recovered>,
): SuspectListProps {
  // As the queue counts: a message and those that repeat it are one.
  const query = { isSuspect: true, isFolded: true, page: 1, limit: 1 };
  const { data: suspects } = useMessages({ query } as Args, { refetchOnMountOrArgChange: true });
  const showsSuspects = list.filters.isSuspect === 'true';
  const toggleSuspects = () => list.filterBy('isSuspect', showsSuspects ? undefined : 'true');
  return {
    filter: (
      <>
        <SuspectToggle isOn={showsSuspects} count={suspects?.paginationData?.totalItems} onToggle={toggleSuspects} />
        {list.filters.like && <Chip label="Similar messages" onDelete={() => list.filterBy('like', undefined)} />}
      </>
    ),
    repeats: ({ _id, repeatCount }) => !list.filters.like && <RepeatLink id={_id} count={repeatCount} />,
    columns: showsSuspects ? [{ head: 'Reason', cell: ({ suspicion }) => suspicion }] : [],
    actions: (message) => <SpamAction message={message} markSpam={markSpam} recover={recover} />,
    bulkActions: [showsSuspects ? { action: 'recover', label: 'Not spam' } : { action: 'spam', label: 'Mark as spam' }],
  };
}
