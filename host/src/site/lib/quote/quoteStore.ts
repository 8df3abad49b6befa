import { storedList } from '../browser/storedText';
import { tryStorage } from '../browser/tryStorage';

/** The quote list of this browser as JSON; read it with `readItems`. */
export const { read: quoteText, write: storeQuoteText, watch: watchQuote } = storedList('quote list');

export const countItems = (): number => tryStorage(() => (JSON.parse(quoteText()) as unknown[]).length) ?? 0;
