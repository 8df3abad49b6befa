import type { Incomplete } from '@msl/shared/contracts';
import { LoadFailure } from '@msl/shared/ui';
import { Box, Skeleton } from '@mui/material';
import { useOwnRights } from '../../remotes/areas/RemotesProvider';
import { useCountUnansweredQuery, useListUnansweredQuery } from './dashboardEndpoints';
import { IncompleteContent } from './IncompleteContent';
import { panelGrid } from './panelGrid';
import { UnansweredMessages } from './UnansweredMessages';

const maxListed = '6';
const always = { refetchOnMountOrArgChange: true };

function useUnanswered(skip: boolean) {
  const list = useListUnansweredQuery({ query: { state: 'unanswered', limit: maxListed } }, { ...always, skip });
  const count = useCountUnansweredQuery(undefined, { ...always, skip });
  const retry = () => {
    void list.refetch();
    void count.refetch();
  };
  const isFetching = list.isFetching || count.isFetching;
  return { messages: list.data?.data, counts: count.data?.data, error: list.error ?? count.error, isFetching, retry };
}

/**
 * What waits for somebody: unanswered messages and content that lacks something. Shows no panel for what is done.
 *
 * @param incomplete unset while it loads; `null`: no area of the administrator has content
 */
export function ToDo({ incomplete }: { incomplete: Incomplete | null | undefined }) {
  const { may } = useOwnRights();
  const readsInbox = may('read', 'inbox');
  const { messages, counts, error, isFetching, retry } = useUnanswered(!readsInbox);
  const isLoading = incomplete === undefined || (readsInbox && !error && !(messages && counts));
  if (isLoading) {
    return (
      <Box sx={panelGrid} role="status" aria-label="Loading what needs attention">
        <Skeleton variant="rounded" height={380} />
        <Skeleton variant="rounded" height={380} />
      </Box>
    );
  }
  const hasMessages = messages !== undefined && messages.length > 0;
  if (!hasMessages && !error && !incomplete?.total) return null;
  return (
    <Box sx={{ ...panelGrid, '& > :only-child': { gridColumn: '1 / -1' } }}>
      {hasMessages && counts && <UnansweredMessages messages={messages} counts={counts} />}
      {error && !isFetching && <LoadFailure title="The messages could not be loaded" error={error} onRetry={retry} />}
      {incomplete && incomplete.total > 0 && <IncompleteContent incomplete={incomplete} />}
    </Box>
  );
}
