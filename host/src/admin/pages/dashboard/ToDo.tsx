import { LoadFailure } from '@msl/shared/ui';
import { Box, Skeleton } from '@mui/material';
import { IncompleteContent } from './IncompleteContent';
import { panelGrid } from './panelGrid';
import { UnansweredMessages } from './UnansweredMessages';
import type { useToDo } from './useToDo';

/** What waits for somebody: unanswered messages and content that lacks something. Shows no panel for what is done. */
export function ToDo({
  incomplete,
  messages,
  counts,
  error,
  isLoading,
  isFetching,
  retry,
}: ReturnType<typeof useToDo>) {
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
