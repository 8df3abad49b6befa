import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const kept = new Map<string, unknown>();

/**
 * State that belongs to an entry of the browser's history: Back and Forward find it as it was left, as long as the document
 * lives.
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
