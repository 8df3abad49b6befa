import { useState, useSyncExternalStore } from 'react';

const nothingChanges = () => () => undefined;

/**
 * How long a form has been before the visitor, in milliseconds; `restart` when it is empty again. A form that came with
 * the page counts from the page's own start, because it can be filled in before its script runs.
 */
export function useFillTime() {
  const cameWithPage = useSyncExternalStore(
    nothingChanges,
    () => false,
    () => true,
  );
  const [startedMs, start] = useState(() => (cameWithPage ? 0 : performance.now()));
  return {
    filledMs: () => Math.round(performance.now() - startedMs),
    restart: () => start(performance.now()),
  };
}
