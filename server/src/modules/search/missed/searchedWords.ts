import { tokensOf } from '../terms/tokens';

const maxLength = 80;
const maxWords = 8;
const minPhoneDigits = 8;

/** Returns the normal forms of the words of a search, equal for all spellings and forms of them. */
export const foldSearch = (search: string): string =>
  [...tokensOf(search.normalize('NFC'))].map(({ term }) => term).join(' ');

/** Whether a text seems to contain an address or a number of a person. */
function mayBePersonal(search: string): boolean {
  if (search.includes('@')) return true;
  return (search.match(/\d[\d\s().+/-]*/g) ?? []).some((part) => part.replace(/\D/g, '').length >= minPhoneDigits);
}

/** Returns a search as it is shown to administrators; `undefined` for texts that are not kept. */
export function toShownSearch(search: string): string | undefined {
  const text = search.replace(/\s+/g, ' ').trim();
  if (!text || text.length > maxLength || text.split(' ').length > maxWords) return undefined;
  return mayBePersonal(text) || /:\/\/|www\./i.test(text) ? undefined : text;
}
