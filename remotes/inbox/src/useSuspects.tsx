import { type Column, type List, type QueryHook } from '@msl/shared/ui';
import type { ReactNode } from 'react';
import { NotSpamButton, type Recover } from './NotSpamButton';
import { SuspectChip } from './SuspectChip';
import { SuspectToggle } from './SuspectToggle';

interface Message {
  _id: string;
  isSuspect: boolean;
  suspicion: string;
}

interface Messages {
  data: Message[];
  paginationData?: { totalItems: number };
}

/** What a list of messages shows of suspected spam: parts of its `ListPage`. */
interface SuspectParts {
  /** Switches between all messages and the suspects, and says how many those are. */
  filter: ReactNode;
  /** Says of a message whether it is one. */
  mark: (message: Message) => ReactNode;
  /** Why each is one, while only they are shown. */
  columns: Column<Message, never>[];
  /** Takes one of them out. */
  actions: (message: Message) => ReactNode;
}

/**
 * @param list of the page, with the filter `isSuspect`
 * @param useMessages the list's query hook
 */
export function useSuspects<Answer extends Messages, Args, Recovered extends { message?: string }>(
  list: Pick<List<unknown, string, 'isSuspect'>, 'filters' | 'filterBy'>,
  useMessages: QueryHook<Answer, Args>,
  recover: Recover<Recovered>,
): SuspectParts {
  const query = { isSuspect: true, page: 1, limit: 1 };
  const { data } = useMessages({ query } as Args, { refetchOnMountOrArgChange: true });
  const isOn = list.filters.isSuspect === 'true';
  const toggle = () => list.filterBy('isSuspect', isOn ? undefined : 'true');
  return {
    filter: <SuspectToggle isOn={isOn} count={data?.paginationData?.totalItems} onToggle={toggle} />,
    mark: ({ isSuspect, suspicion }) => isSuspect && !isOn && <SuspectChip reason={suspicion} />,
    columns: isOn ? [{ head: 'Reason', cell: ({ suspicion }) => suspicion }] : [],
    actions: ({ _id, isSuspect }) => isSuspect && <NotSpamButton id={_id} recover={recover} />,
  };
}
