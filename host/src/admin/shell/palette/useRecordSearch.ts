import type { FoundRecord } from '@msl/shared/contracts';
import { useAppDispatch } from '@msl/shared/data';
import { useEffect, useState } from 'react';
import { paletteEndpoints } from './paletteEndpoints';

const debounceMs = 200;

interface Found {
  /** The search text of these results. */
  text: string;
  records: FoundRecord[];
  hasFailed: boolean;
}

const noResult: Found = { text: '', records: [], hasFailed: false };

/** Searches records of all kinds; a newer search cancels the previous one. */
export function useRecordSearch(text: string) {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState(noResult);

  useEffect(() => {
    if (!text) return;
    let request: { abort: () => void } | undefined;
    let isStale = false;
    const search = async () => {
      const { findRecords } = paletteEndpoints.endpoints;
      const query = dispatch(findRecords.initiate({ query: { q: text } }, { subscribe: false, forceRefetch: true }));
      request = query;
      const { data, error } = await query;
      if (!isStale) setFound({ text, records: data?.data ?? [], hasFailed: error !== undefined });
    };
    const timer = setTimeout(() => void search(), debounceMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
      request?.abort();
    };
  }, [text, dispatch]);

  return text ? { ...found, isSearching: found.text !== text } : { ...noResult, isSearching: false };
}
