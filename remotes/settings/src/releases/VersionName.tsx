import { Box } from '@mui/material';

/** A version as it is named, in digits of one width. */
export const VersionName = ({ version }: { version: string }) => (
  <Box component="code" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.9em', overflowWrap: 'anywhere' }}>
    {version}
  </Box>
);
