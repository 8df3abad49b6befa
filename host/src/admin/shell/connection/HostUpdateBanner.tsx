import { Alert, Box, Button } from '@mui/material';
import { useHostReplacedOnReturn } from '../../remotes/failures/hostUpdate';

/** Asks the user to reload when the server has a newer back-office, before anything on the page fails. */
export function HostUpdateBanner() {
  const isReplaced = useHostReplacedOnReturn();
  const reload = (
    <Button color="inherit" size="small" onClick={() => window.location.reload()}>
      Reload
    </Button>
  );
  return (
    <Box role="status" aria-label="Version">
      {isReplaced && (
        <Alert severity="info" role="presentation" sx={{ borderRadius: 0, alignItems: 'center' }} action={reload}>
          <strong>The back-office was updated.</strong> Reload to go on with the new version. What you typed is kept.
        </Alert>
      )}
    </Box>
  );
}
