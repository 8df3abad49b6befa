import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useId } from 'react';
import { countText } from '../countText';
import { type ExportedList, type ListExport, useExport } from './useExport';

interface ExportButtonProps {
  title: string;
  call: ListExport;
  list: ExportedList & { totalItems: number };
}

const style = { borderColor: 'divider', bgcolor: 'background.paper', whiteSpace: 'nowrap' };

/** Exports all pages of the list with its search, filters and order. Shows progress and Cancel meanwhile. */
export function ExportButton({ title, call, list }: ExportButtonProps) {
  const { rows, begin, cancel } = useExport(title, call);
  if (rows !== undefined) return <ExportProgress rows={rows} of={list.totalItems} onCancel={cancel} />;
  return (
    <Button
      onClick={() => void begin(list)}
      disabled={list.totalItems === 0}
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      sx={style}
    >
      Export CSV
    </Button>
  );
}

function ExportProgress({ rows, of, onCancel }: { rows: number; of: number; onCancel: () => void }) {
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
      <Button onClick={onCancel} autoFocus variant="outlined" color="inherit" aria-label="Cancel the export" sx={style}>
        Cancel
      </Button>
    </Box>
  );
}
