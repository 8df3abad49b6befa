import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { QueueList } from './useQueueList';

/** Says why the list is empty, and where the other messages are. */
export function NoMessages({ list: { search, filters } }: { list: QueueList }) {
  const set = Object.entries(filters).filter(([, value]) => value);
  const isFirstView = !search && set.length === 1 && filters.state === 'unanswered';
  const all = new URLSearchParams({ state: 'all', ...(search && { search }) });
  return (
    <Typography role="status" sx={{ p: 3, textAlign: 'center' }} color="textSecondary">
      {!search && !set.length && 'No messages yet. They appear here as soon as a visitor writes.'}
      {isFirstView && 'Nothing waits for an answer. '}
      {!isFirstView && (search || set.length > 0) && 'No message matches. '}
      {set.length > 0 && (
        <Link component={RouterLink} to={`?${String(all)}`}>
          {search ? 'Search all messages' : 'Show all messages'}
        </Link>
      )}
    </Typography>
  );
}
