import { Box, Button } from '@mui/material';
import { useLiveVersion } from './useLiveVersion';

/** Ends the override of a failing remote: back to the live version. */
export function LiveVersionButton({ remote }: { remote: string }) {
  const { showLive, isLeaving, problem } = useLiveVersion(remote);
  return (
    <>
      <Button onClick={() => void showLive()} loading={isLeaving} variant="outlined" color="inherit">
        Show the live version again
      </Button>
      {problem && (
        <Box role="alert" sx={{ flexBasis: '100%' }}>
          {problem}
        </Box>
      )}
    </>
  );
}
