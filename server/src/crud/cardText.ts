import { shorten } from '@msl/shared/plainText';

/** The most that a card of the site shows: its rows. */
const maxWords = 50;

/**
 * Returns what a card shows of a rich or plain text: at most its first 50 words, with an ellipsis if there are more. Pages
 * carry the data of all their cards, so that a whole text would be sent for nothing.
 */
export const toCardText = (text: string): string => shorten(text, maxWords);
