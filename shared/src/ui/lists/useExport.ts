import { useEffect, useRef, useState } from 'react';
import type { Call } from '../../contracts/call';
import { useToasts } from '../feedback/useToasts';
import { toApiError } from '../queryHooks';
import type { ListCriteria } from './listCriteria';

/** A call that streams a list as a CSV file. */
export type ListExport = Pick<Call, 'path'> & { streams: 'csv' };

export interface ExportedList {
  criteria: ListCriteria;
  sort: string | undefined;
}

/** Exports a list to a file. Returns the number of received rows, and functions to begin and to cancel. */
export function useExport(title: string, call: ListExport) {
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const toasts = useToasts();
  useEffect(() => () => running.current?.abort(), []);

  const begin = async ({ criteria, sort }: ExportedList) => {
    const controller = new AbortController();
    running.current = controller;
    setRows(0);
    try {
      const { exportList } = await import('./exportList');
      await exportList(title, call, { query: { ...criteria, sort }, signal: controller.signal, onRows: setRows });
    } catch (error) {
      if (!controller.signal.aborted) toasts.failure(toApiError(error).message);
    }
    setRows(undefined);
  };
  return { rows, begin, cancel: () => running.current?.abort() };
}
