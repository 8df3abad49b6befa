import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../contracts/call';
import { useToasts } from '../feedback/useToasts';
import { toApiError } from '../queryHooks';
import type { ExportProgress } from './ExportProgress';
import type { ListCriteria } from './listCriteria';

/** A call that streams a list as a CSV file. */
export type ListExport = Pick<Call, 'path'> & { streams: 'csv' };

export interface ExportedList {
  criteria: ListCriteria;
  sort: string | undefined;
}

/**
 * Exports a list to a file. Returns the number of received rows with the component that shows it, and functions to begin
 * and to cancel.
 */
export function useExport(title: string, call: ListExport) {
  const [rows, setRows] = useState<number>();
  const [Progress, setProgress] = useState<typeof ExportProgress>();
  const running = useRef<AbortController>(undefined);
  const toasts = useToasts();
  useEffect(() => () => running.current?.abort(), []);

  const begin = async ({ criteria, sort }: ExportedList) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const [{ exportList }, progress] = await Promise.all([import('./exportList'), import('./ExportProgress')]);
      setProgress(() => progress.ExportProgress);
      setRows(0);
      await exportList(title, call, { query: { ...criteria, sort }, signal: controller.signal, onRows: setRows });
    } catch (error) {
      if (!controller.signal.aborted) toasts.failure(toApiError(error).message);
    }
    setRows(undefined);
  };
  return { rows, Progress, begin, cancel: () => running.current?.abort() };
}
