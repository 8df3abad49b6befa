import Refresh from '@mui/icons-material/Refresh';
import { Alert, AlertTitle, Box, Button, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import type { Failure } from '../federation/remoteLoader';
import { useDocumentTitle } from '../layout/useDocumentTitle';

interface FailureNoticeProps {
  failure: Failure;
  /** Whose code it is. */
  remote?: { name: string; version?: string };
  onRetry: () => void;
}

/** Which part failed, in what version, why, and the way to try again. */
export function FailureNotice({ failure, remote, onRetry }: FailureNoticeProps) {
  return (
    <Alert severity="error" variant="outlined" sx={{ backgroundColor: 'background.paper' }}>
      <AlertTitle>{failure.what}</AlertTitle>
      {remote && (
        <Typography variant="body2">
          Part <strong>{remote.name}</strong>, {remote.version ? `version ${remote.version}` : 'version unknown'}. The
          other areas go on working.
        </Typography>
      )}
      {failure.detail && (
        <Box component="details" sx={{ mt: 1.5, fontSize: '0.8125rem' }}>
          <summary>Details</summary>
          <Box component="code" sx={{ display: 'block', mt: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {failure.detail}
          </Box>
        </Box>
      )}
      <Button onClick={onRetry} variant="outlined" color="inherit" startIcon={<Refresh />} sx={{ mt: 2 }}>
        Retry
      </Button>
    </Alert>
  );
}

/** Stands in an area's place: its name as the page's heading and what became of it. */
export function FailurePanel({ title, children }: { title: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <Box sx={{ maxWidth: 720, display: 'grid', gap: 2 }}>
      <Typography variant="h1">{title}</Typography>
      {children}
    </Box>
  );
}
