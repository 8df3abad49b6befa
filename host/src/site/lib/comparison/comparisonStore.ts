import { storedList } from '../browser/storedText';

/** The products that this browser has chosen for comparison, as JSON; read it with `readChosen`. */
export const chosenText = storedList('comparison');

/** Quotation marks in names are escaped, so that only an id matches. */
export const isChosen = (id: string): boolean => chosenText.read().includes(`"id":"${id}"`);
