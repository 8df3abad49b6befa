const separator = String.raw`[\s+\(\)\-.\/\u2212\p{Pd}\p{Cf}]`;
const digit = String.raw`\p{Nd}${separator}*`;
const extension = String.raw`(?:[Ee][Xx][Tt](?:[Ee][Nn][Ss][Ii][Oo][Nn])?|[Xx]|#)[.:]?${separator}*(?:${digit}){1,8}`;

/**
 * A phone number as people write and paste it: at least five digits of any script, with spaces, direction marks, dashes
 * and + ( ) . / around them, and an extension ("ext. 12", "x12", "#12"). The pattern is also the `pattern` of form
 * fields, which browsers compile with the flag `v`: it allows no bare punctuation in a class.
 */
export const phonePattern = `${separator}*(?:${digit}){5,}(?:${extension})?`;

/** The form that programs should send, which every version of the contract accepts: ASCII digits, no extension. */
export const plainPhonePattern = String.raw`^(?:[\s+\(\)\-.\/]*\d){5,}[\s+\(\)\-.\/]*$`;

export const maxPhoneLength = 40;

/** Error message of the server and of forms. */
export const phoneMessage = 'Enter a phone number, for example +971 4 555 0100.';
