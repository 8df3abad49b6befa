import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const kept = new Map<string, unknown>();

/**
 * State of a history entry: Back and Forward restore it, until the document is closed.
 *
 * @param name unique on the page
 */
export function useEntryState<T>(name: string, initial: T) {
  const { key } = useLocation();
  const id = `${key}:${name}`;
  const [value, setValue] = useState<T>(() => (kept.has(id) ? (kept.get(id) as T) : initial));
  useEffect(() => {
    kept.set(id, value);
  }, [id, value]);
  return [value, setValue] as const;
}
