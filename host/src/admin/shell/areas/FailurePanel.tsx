import Refresh from '@mui/icons-material/Refresh';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Failure } from '../../remotes/failures/failures';
import { useHostReplaced } from '../../remotes/failures/hostUpdate';
import type { NamedRemote } from '../../remotes/loading/remoteLoader';
import { useDocumentTitle } from '../layout/useDocumentTitle';
import { LiveVersionButton } from '../versions/LiveVersionButton';
import { PreviousVersionButton } from '../versions/PreviousVersionButton';
import { TraceId } from './TraceId';

interface FailureNoticeProps {
  failure: Failure;
  /** The remote whose code failed. */
  remote?: NamedRemote;
  onRetry: () => void;
}

const versionOf = ({ version, override }: NamedRemote) => {
  if (override?.origin) return `from ${override.origin}`;
  return version ? `version ${version}` : 'version unknown';
};

/** Replaces a failure once the host was updated: the failure says nothing about the remote. */
function HostUpdatedNotice() {
  return (
    <Alert severity="info" variant="outlined" sx={{ backgroundColor: 'background.paper' }}>
      <AlertTitle>The back-office was updated</AlertTitle>
      <Typography variant="body2">Reload to go on with the new version. What you typed is kept.</Typography>
      <Button
        onClick={() => window.location.reload()}
        variant="outlined"
        color="inherit"
        startIcon={<Refresh />}
        sx={{ mt: 2 }}
      >
        Reload
      </Button>
    </Alert>
  );
}

/** Shows which part failed, in which version and why, with buttons to retry or to switch the version. */
export function FailureNotice({ failure, remote, onRetry }: FailureNoticeProps) {
  if (useHostReplaced()) return <HostUpdatedNotice />;
  return (
    <Alert severity="error" variant="outlined" sx={{ backgroundColor: 'background.paper' }}>
      <AlertTitle>{failure.summary}</AlertTitle>
      {remote && (
        <Typography variant="body2">
          Part <strong>{remote.name}</strong>, {versionOf(remote)}. The other areas go on working.
        </Typography>
      )}
      <TraceId id={failure.traceId} />
      {failure.detail && (
        <Box component="details" sx={{ mt: 1.5, fontSize: '0.8125rem' }}>
          <summary>Details</summary>
          <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {failure.detail}
          </Box>
        </Box>
      )}
      <Box sx={{ mt: 2, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onRetry} variant="outlined" color="inherit" startIcon={<Refresh />}>
          Retry
        </Button>
        {remote && !remote.override && <PreviousVersionButton remote={remote.name} failure={failure} />}
        {remote?.override && <LiveVersionButton remote={remote.name} />}
      </Box>
    </Alert>
  );
}

/** A failed area: its title as the page heading, then the notice. */
export function FailurePanel({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{title}</Typography>
      {children}
    </Box>
  );
}
