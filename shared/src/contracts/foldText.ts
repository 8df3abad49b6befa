/** Signs that mean the same as an ASCII character, by that character. */
const signs: Record<string, string> = {
  "'": '\u2018\u2019\u201A\u201B\u2032\u2035\u02B9\u02BB\u02BC\u02BD\u00B4\uA78C\u05F3',
  '"': '\u201C\u201D\u201E\u201F\u2033\u2036\u00AB\u00BB\u05F4',
  '-': '\u2212\u2043\u02D7\u2796\u2500',
  x: '\u00D7\u2715\u2716\u2A09\u2A2F',
  '/': '\u2044\u2215',
  '.': '\u066B',
  ',': '\u066C\u060C',
  ';': '\u061B',
  '?': '\u061F',
  '%': '\u066A',
};
const asciiOf = new Map(Object.entries(signs).flatMap(([ascii, same]) => [...same].map((sign) => [sign, ascii])));
const plainable = new RegExp(`(?![0-9-])[\\p{Cf}\\p{Pd}\\p{Nd}${Object.values(signs).join('')}]`, 'gu');

/** Letters that are typed as others, in lower case: stroked and joined Latin ones, final sigma, Arabic forms. */
const letters: Record<string, string> = {
  ...{ æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ß: 'ss', ς: 'σ' },
  // Alef wasla and high hamza alef; ta marbuta; alef maqsura and the Persian ya; the Persian kaf and forms of heh.
  ...{ '\u0671': '\u0627', '\u0675': '\u0627', '\u0629': '\u0647', '\u0649': '\u064A', '\u06CC': '\u064A' },
  ...{ '\u06D2': '\u064A', '\u06A9': '\u0643', '\u06C1': '\u0647', '\u06BE': '\u0647', '\u06D5': '\u0647' },
};
const foldedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu');

/** Format characters, marks and tatweel. */
const invisible = /[\p{Cf}\p{M}\u0640]/gu;

/** Returns the ASCII digit of a digit of any script: Unicode has the ten digits of each script in one row. */
function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

function toPlainSign(sign: string): string {
  if (/\p{Cf}/u.test(sign)) return '';
  return asciiOf.get(sign) ?? (/\p{Pd}/u.test(sign) ? '-' : toAsciiDigit(sign));
}

/** Removes format characters such as direction marks, and writes dashes, apostrophes and digits of any script in ASCII. */
export const toPlainSigns = (text: string): string => text.replace(plainable, toPlainSign);

const withoutMarks = (text: string) => toPlainSigns(text.normalize('NFKD')).replace(invisible, '');

/**
 * Returns the form that all ways to write a text share, for searches and comparisons: without case, accents, format
 * characters, typographic signs, scripts of digits, compatibility forms, forms of Arabic letters and repeated spaces.
 * Folding twice changes nothing. The result has at most 18 times as many UTF-16 units.
 */
export function foldText(text: string): string {
  // Most words of a catalogue are ASCII, which has no accents and no other forms.
  if (/^[\x20-\x7E]*$/.test(text)) return text.toLowerCase().replace(/ {2,}/g, ' ').trim();
  // First, as NFKD makes a space of an acute accent.
  const plain = withoutMarks(toPlainSigns(text));
  // The upper case of "ı" is "I"; the lower case of "İ" has a mark.
  const lower = withoutMarks(plain.toUpperCase().toLowerCase());
  return lower
    .replace(foldedLetters, (letter) => letters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
