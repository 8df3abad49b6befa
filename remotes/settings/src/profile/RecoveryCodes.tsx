import { LeaveDialog } from '@msl/shared/forms';
import { Alert, AlertTitle, Box, Button, Stack } from '@mui/material';
import { CopyButton } from '../CopyButton';

interface RecoveryCodesProps {
  codes: string[];
  onClose: () => void;
}

/** Shows new recovery codes, which the server returns only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { width: '100%' } }}>
      <AlertTitle>Save these recovery codes now: they are shown only once</AlertTitle>
      Each signs you in once if you lose the app.
      <Box
        component="ul"
        aria-label="Recovery codes"
        sx={{
          ...{ listStyle: 'none', p: 0, my: 2, display: 'grid', gap: 0.5, fontFamily: 'monospace', fontSize: '1rem' },
          gridTemplateColumns: 'repeat(auto-fill, minmax(12.5rem, 1fr))',
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <CopyButton text={codes.join('\n')} />
        <Button variant="contained" disableElevation onClick={onClose}>
          I have saved them
        </Button>
      </Stack>
      <LeaveDialog hasUnsavedEdits />
    </Alert>
  );
}
