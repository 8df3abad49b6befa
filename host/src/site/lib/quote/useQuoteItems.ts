import { useMemo, useSyncExternalStore } from 'react';
import { type ListedItem, readItems } from './quoteItems';
import { quoteText, storeQuoteText, watchQuote } from './quoteStore';

/** The quote list of this browser; undefined on the server and while the page hydrates. */
export function useQuoteItems(): [ListedItem[] | undefined, (items: readonly ListedItem[]) => void] {
  const text = useSyncExternalStore(watchQuote, quoteText, () => undefined);
  const items = useMemo(() => (text === undefined ? undefined : readItems(text)), [text]);
  return [items, (changed) => storeQuoteText(JSON.stringify(changed))];
}
