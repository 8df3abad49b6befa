import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { exportButtonStyle } from './exportButtonStyle';
import { type ExportedList, type ListExport, useExport } from './useExport';

interface ExportButtonProps {
  title: string;
  call: ListExport;
  list: ExportedList & { totalItems: number };
}

/** Exports all pages of the list with its search, filters and order. Shows progress and Cancel meanwhile. */
export function ExportButton({ title, call, list }: ExportButtonProps) {
  const { rows, Progress, begin, cancel } = useExport(title, call);
  if (Progress && rows !== undefined) return <Progress rows={rows} of={list.totalItems} onCancel={cancel} />;
  return (
    <Button
      onClick={() => void begin(list)}
      disabled={list.totalItems === 0}
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      sx={exportButtonStyle}
    >
      Export CSV
    </Button>
  );
}
