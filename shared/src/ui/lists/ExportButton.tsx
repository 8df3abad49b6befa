import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Button } from '@mui/material';
import { useState } from 'react';
import { useToasts } from '../feedback/useToasts';
import { toApiError, type WholeListHook } from '../queryHooks';
import { type CellTexts, toCsv } from './csv';
import type { Narrowing } from './narrowing';
import { saveFile } from './saveFile';

/** How a list is saved as a file. */
export interface CsvExport<Row> {
  with: WholeListHook<Row>;
  /** Makes values readable, by field, e.g. rich text plain. */
  texts?: CellTexts<Row>;
}

interface ExportButtonProps<Row> {
  title: string;
  csv: CsvExport<Row>;
  list: { narrowing: Narrowing; sort: string | undefined; totalItems: number };
}

/** `Category Attributes` on the first of July is `category-attributes-2026-07-01.csv`. */
function fileName(title: string, now: Date) {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return `${title.toLowerCase().replaceAll(' ', '-')}-${date}.csv`;
}

/** Saves all pages of the list, searched, filtered and sorted as it is. */
export function ExportButton<Row extends object>({ title, csv, list }: ExportButtonProps<Row>) {
  const useWholeList = csv.with;
  const [load] = useWholeList();
  const [isBusy, setBusy] = useState(false);
  const toasts = useToasts();

  const save = async () => {
    setBusy(true);
    try {
      const { data } = await load({ query: { ...list.narrowing, sort: list.sort } }).unwrap();
      saveFile(fileName(title, new Date()), toCsv(data, csv.texts), 'text/csv;charset=utf-8');
    } catch (error) {
      toasts.failure(toApiError(error).message);
    }
    setBusy(false);
  };
  return (
    <Button
      onClick={() => void save()}
      loading={isBusy}
      loadingPosition="start"
      disabled={list.totalItems === 0}
      variant="outlined"
      color="inherit"
      startIcon={<DownloadIcon />}
      sx={{ borderColor: 'divider', bgcolor: 'background.paper', whiteSpace: 'nowrap' }}
    >
      Export CSV
    </Button>
  );
}
