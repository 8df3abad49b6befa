import { Box, Button, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router-dom';
import { useDocumentTitle } from '../layout/useDocumentTitle';
import { FailureNotice, FailurePanel } from './FailurePanel';
import { useRemoteLoader, useRemotesSnapshot } from '../../remotes/areas/RemotesProvider';
import { ScreenSkeleton } from './ScreenSkeleton';

function AdminNotFound() {
  useDocumentTitle('Not found');
  const { pathname } = useLocation();
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <Typography variant="h1">This page does not exist</Typography>
      <Typography color="textSecondary">
        No page of the back-office has the address{' '}
        <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
          {pathname}
        </Box>
        . It may have moved or been mistyped. Press Ctrl+K to search all screens and records.
      </Typography>
      <Button component={Link} to="/admin/dashboard" variant="contained">
        Go to the dashboard
      </Button>
    </Box>
  );
}

/** A path that no loaded manifest owns: a skeleton while remotes load, a failure if one failed, else the 404 page. */
export function UnownedPath() {
  const { registry, remotes } = useRemotesSnapshot();
  const loader = useRemoteLoader();
  const states = Object.values(remotes);
  if (registry === 'loading' || states.some(({ status }) => status === 'loading')) return <ScreenSkeleton />;
  const failed = states.filter((state) => state.status === 'failed');
  const isUnlisted = typeof registry === 'object';
  if (!isUnlisted && !failed.length) return <AdminNotFound />;
  return (
    <FailurePanel title="This area cannot be shown">
      {isUnlisted && <FailureNotice failure={registry} onRetry={() => loader.start(Object.keys(remotes))} />}
      {!isUnlisted &&
        failed.map((remote) => (
          <FailureNotice
            key={remote.name}
            failure={remote.failure}
            remote={remote}
            onRetry={() => loader.retry(remote.name)}
          />
        ))}
    </FailurePanel>
  );
}
