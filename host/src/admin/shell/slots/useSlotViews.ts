import { useEffect, useState } from 'react';
import type * as slotViews from './slotViews';

/** Loads the code that shows what remotes add to screens of others. Until then, and without it, the screens stay. */
export function useSlotViews(isNeeded: boolean) {
  const [views, setViews] = useState<typeof slotViews>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (isNeeded) import('./slotViews').then(setViews, setError);
  }, [isNeeded, attempt]);
  const retry = () => {
    setError(undefined);
    setAttempt(attempt + 1);
  };
  return { views, error, retry };
}
