import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../contracts/call';
import { isoDayText } from '../../dates/localTexts';
import { downloadFile } from '../../data/downloadFile';
import { useToasts } from '../feedback/useToasts';
import { toApiError } from '../queryHooks';
import { CsvRowCounter } from './csvRows';
import type { ListCriteria } from './listCriteria';
import { saveFile } from './saveFile';

/** A call that streams a list as a CSV file. */
export type ListExport = Pick<Call, 'path'> & { streams: 'csv' };

export interface ExportedList {
  criteria: ListCriteria;
  sort: string | undefined;
}

/** Returns e.g. `category-attributes-2026-07-01.csv` for `Category Attributes`. */
const toFileName = (title: string, now: Date) => `${title.toLowerCase().replaceAll(' ', '-')}-${isoDayText(now)}.csv`;

/** Exports a list to a file. Returns the number of received rows, and functions to begin and to cancel. */
export function useExport(title: string, call: ListExport) {
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const toasts = useToasts();
  useEffect(() => () => running.current?.abort(), []);

  const begin = async ({ criteria, sort }: ExportedList) => {
    const controller = new AbortController();
    running.current = controller;
    const counter = new CsvRowCounter();
    setRows(0);
    try {
      const file = await downloadFile(call, {
        query: { ...criteria, sort },
        signal: controller.signal,
        onBytes: (bytes) => {
          counter.add(bytes);
          setRows(counter.rows);
        },
      });
      saveFile(toFileName(title, new Date()), file);
    } catch (error) {
      if (!controller.signal.aborted) toasts.failure(toApiError(error).message);
    }
    setRows(undefined);
  };
  return { rows, begin, cancel: () => running.current?.abort() };
}
