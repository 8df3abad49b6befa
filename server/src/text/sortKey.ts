import { foldText } from '@msl/shared/foldText';

/** Bounds an entry of a database index; only the order of longer texts is arbitrary. */
const maxKeyLength = 300;
const maxSecondaryLength = 150;

/** Sorts before every character of a text, so that a text sorts before its continuations. */
const separator = '\u0001';

/** A number sorts by its length, then by its digits. */
function toSortedNumber(digits: string): string {
  const number = digits.replace(/^0+(?=\d)/, '');
  const length = number.length < 9 ? String(number.length) : `9${String(number.length).padStart(3, '0')}`;
  return length + number;
}

/**
 * Returns a key whose order by code points is the order of the texts for people, the same on every database: letters
 * without regard to case and accents ("É" beside "E"), signs before digits before letters, numbers by their value ("Bar
 * 2" before "Bar 10"). Texts that differ by accents, forms or leading zeros only are ordered by these.
 */
export function toSortKey(text: string): string {
  const folded = foldText(text);
  const primary = folded.replace(/[^\p{L}\p{N}\s!-/]/gu, '/$&').replace(/\d+/g, toSortedNumber);
  const written = text.trim().toLowerCase();
  const isPlain = written === folded && !/(?<!\d)0\d/.test(folded);
  const secondary = isPlain ? '' : separator + written.normalize('NFD').slice(0, maxSecondaryLength);
  return (primary.slice(0, maxKeyLength) + secondary).replace(/[\ud800-\udbff](?![\udc00-\udfff])/g, '');
}
