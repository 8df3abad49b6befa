import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

const storedValues = new Map<string, unknown>();

/**
 * State of a history entry: Back and Forward restore it, until the document is closed.
 *
 * @param name unique on the page
 */
export function useEntryState<T>(name: string, initial: T) {
  const { key } = useLocation();
  const id = `${key}:${name}`;
  const [value, setValue] = useState<T>(() => (storedValues.has(id) ? (storedValues.get(id) as T) : initial));
  useEffect(() => {
    storedValues.set(id, value);
  }, [id, value]);
  return [value, setValue] as const;
}
