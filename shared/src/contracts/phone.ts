/**
 * A phone number as people write it: at least five digits, with spaces and + ( ) - . / around them. The pattern is also
 * the `pattern` of form fields, which browsers compile with the flag `v`: it allows no bare punctuation in a class.
 */
export const phonePattern = String.raw`(?:[\s+\(\)\-.\/]*\d){5,}[\s+\(\)\-.\/]*`;

export const maxPhoneLength = 40;

/** Error message of the server and of forms. */
export const phoneMessage = 'Enter a phone number, for example +971 4 555 0100.';
