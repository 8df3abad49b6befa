import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { countText } from '../countText';
import { exportButtonStyle } from './exportButtonStyle';

/** Progress of an export, with a button that cancels it. */
export function ExportProgress({ rows, of, onCancel }: { rows: number; of: number; onCancel: () => void }) {
  const id = useId();
  // The export includes records created since the list was loaded.
  const total = Math.max(rows, of);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <Box sx={{ minWidth: 160 }}>
        <Typography id={id} variant="caption" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {countText(rows)} of {countText(total)} rows
        </Typography>
        <LinearProgress variant="determinate" value={total ? (100 * rows) / total : 0} aria-labelledby={id} />
      </Box>
      <Button
        onClick={onCancel}
        autoFocus
        variant="outlined"
        color="inherit"
        aria-label="Cancel the export"
        sx={exportButtonStyle}
      >
        Cancel
      </Button>
    </Box>
  );
}
