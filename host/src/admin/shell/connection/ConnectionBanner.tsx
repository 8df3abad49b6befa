import { Alert, Box, Button } from '@mui/material';
import { useConnection } from './useConnection';

/** Warns that data can currently be neither loaded nor saved. */
export function ConnectionBanner() {
  const { hasNetwork, isReached, probe } = useConnection();
  const isOffline = !isReached;
  return (
    <Box role="status" aria-label="Connection">
      {isOffline && (
        <Alert
          severity="warning"
          role="presentation"
          sx={{ borderRadius: 0, alignItems: 'center' }}
          action={
            <Button color="inherit" size="small" onClick={() => void probe()}>
              Try now
            </Button>
          }
        >
          <strong>{hasNetwork ? 'The server cannot be reached.' : 'You are offline.'}</strong> Nothing you typed is
          lost. You can save once the connection is back.
        </Alert>
      )}
    </Box>
  );
}
