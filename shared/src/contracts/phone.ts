import { toPlainSigns } from './foldText';

const separator = String.raw`[\s+\(\)\-.\/\u2212\p{Pd}\p{Cf}]`;
const digit = String.raw`\p{Nd}${separator}*`;

/** What people write before an extension: in English, German, French, Spanish, Arabic and Chinese, and signs. */
const extensionWords = [
  ...['extension', 'extn', 'ext', 'durchwahl', 'dw', 'nebenstelle', 'poste', 'extensión', 'extensio\u0301n', 'interno'],
  ...['anexo', 'تحويل[ةه]', 'داخلي', '分[机機]号?', '内线', '[转轉]', 'x', '[#＃]'],
];
/** In both cases of each letter: the pattern of a form field has no flags. */
const eitherCase = extensionWords.join('|').replace(/\p{sc=Latin}/gu, (letter) => `[${letter.toUpperCase()}${letter}]`);

const scheme = '(?:[Tt][Ee][Ll]:)?';
const main = `${scheme}${separator}*(?:${digit}){5,}`;
const mark = `[,;，；]?${separator}*(?:${eitherCase})[.:=：]*${separator}*`;
const extension = `(?:${digit}){1,8}`;

/**
 * A phone number as people write and paste it: at least five digits of any script, with spaces, direction marks, dashes
 * and + ( ) . / around them, and an extension ("ext. 12", "Durchwahl 12", "分机12", "x12", "#12", ";ext=12"), or a `tel:`
 * address. The pattern is also the `pattern` of form fields, which browsers compile with the flag `v`: it allows no bare
 * punctuation in a class.
 */
export const phonePattern = `${main}(?:${mark}${extension})?`;

/** The form that programs should send, which every version of the contract accepts: ASCII digits, no extension. */
export const plainPhonePattern = String.raw`^(?:[\s+\(\)\-.\/]*\d){5,}[\s+\(\)\-.\/]*$`;

export const maxPhoneLength = 40;

/** Error message of the server and of forms. */
export const phoneMessage = 'Enter a phone number, for example +971 4 555 0100.';

/** Returns a phone number as it is stored: with plain digits and dashes, and no `tel:` address. */
export const toPlainPhone = (text: string): string =>
  toPlainSigns(text)
    .trim()
    .replace(/^tel:\s*/i, '')
    .replace(/;ext=/i, ' ext. ');

export interface ParsedPhone {
  /** The digits to dial, after "+" if the number is international, in the groups in which they are written. */
  groups: string[];
  /** Digits, or empty. */
  extension: string;
}

const parsed = new RegExp(`^(${main})(?:${mark}(${extension}))?$`, 'u');

/**
 * Parses a phone number in a form that {@link phonePattern} allows. Leaves out the zero of "+44 (0)20", which is not
 * dialled from abroad. @returns `undefined` if the text is no such number
 */
export function parsePhone(text: string): ParsedPhone | undefined {
  const [all, number = '', extensionDigits = ''] = parsed.exec(toPlainPhone(text)) ?? [];
  if (all === undefined) return undefined;
  const isInternational = number.startsWith('+');
  const groups = (isInternational ? number.replace('(0)', ' ') : number).match(/\d+/g) ?? [];
  if (isInternational) groups[0] = `+${groups[0]}`;
  return { groups, extension: extensionDigits.replace(/\D/g, '') };
}
