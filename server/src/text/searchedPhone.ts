import { parsePhone } from '@msl/shared/contracts';

/** Returns the forms of a phone number that people search for: as written, and as it is dialled. */
export function searchedPhone(phone: string): string[] {
  const dialled = parsePhone(phone)?.groups.join('') ?? '';
  return dialled === phone || !dialled ? [phone] : [phone, dialled];
}

/** Below this, digits with "x" and digits are rather dimensions than a number with an extension. */
const minDigits = 9;

/**
 * Returns the words to look for in a search for a phone number: its groups of digits, without an extension, which others
 * write in another language or leave out. `undefined` for other searches, and for digits that need no reading.
 */
export function phoneWords(search: string): string[] | undefined {
  const { groups = [], extension } = parsePhone(search) ?? {};
  const digits = groups.join('');
  if (!digits.startsWith('+') && !(extension && digits.length >= minDigits)) return undefined;
  return groups;
}
