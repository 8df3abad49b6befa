import { type ListedItem, mergeItems, readItems } from './quoteItems';
import { quoteText, storeQuoteText } from './quoteStore';

/** Adds items to the list of this browser. @returns what to tell the visitor, and whether it worked */
export function addToQuote(added: readonly ListedItem[]): { text: string; isAdded: boolean } {
  const merged = mergeItems(readItems(quoteText()), added);
  if (typeof merged === 'string') return { text: merged, isAdded: false };
  storeQuoteText(JSON.stringify(merged));
  return { text: 'Added to your quote list', isAdded: true };
}
