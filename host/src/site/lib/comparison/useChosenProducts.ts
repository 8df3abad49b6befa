import { useMemo, useSyncExternalStore } from 'react';
import { type ChosenProduct, readChosen } from './chosenProducts';
import { chosenText } from './comparisonStore';

/** The products chosen for comparison in this browser; undefined on the server and while the page hydrates. */
export function useChosenProducts(): ChosenProduct[] | undefined {
  const text = useSyncExternalStore(chosenText.watch, chosenText.read, () => undefined);
  return useMemo(() => (text === undefined ? undefined : readChosen(text)), [text]);
}
