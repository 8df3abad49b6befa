import { Box } from '@mui/material';

/** The name of a version in tabular digits. */
export const VersionName = ({ version }: { version: string }) => (
  <Box component="code" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.9em', overflowWrap: 'anywhere' }}>
    {version}
  </Box>
);
