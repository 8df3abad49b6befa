import { hasSingleUnits } from '../../../text/cutText';

/** Characters that look alike in a part number. */
const lookAlikes: Readonly<Record<string, string>> = {
  o: '0',
  '0': 'o',
  l: '1',
  i: '1',
  '1': 'l',
  s: '5',
  '5': 's',
  b: '8',
  '8': 'b',
};
const alphabet = [...'0123456789abcdefghijklmnopqrstuvwxyz'];
const minLength = 4;
const maxLength = 24;

/** All but the first of these are as likely as each other. */
const maxSwaps = 3;

/** Returns the texts that differ by characters that look alike, up to three of them. */
function alike(code: string): string[] {
  let forms = [code];
  for (let round = 0; round < maxSwaps; round += 1) {
    const swapped = forms.flatMap((form) =>
      [...form].flatMap((character, at) => {
        const other = lookAlikes[character];
        return other ? form.slice(0, at) + other + form.slice(at + 1) : [];
      }),
    );
    forms = [...new Set([...forms, ...swapped])].slice(0, 200);
  }
  return forms.slice(1);
}

/**
 * Returns what a mistyped part number may mean, the most likely first: characters that look alike, two that were
 * swapped, one too many, one that is missing. A digit is never replaced by another one, which is another product.
 *
 * @param code letters and digits in lower case
 */
export function codeVariants(code: string): string[] {
  if (code.length < minLength || code.length > maxLength || !hasSingleUnits(code)) return [];
  const at = [...code].map((_, index) => index);
  const swapped = at
    .slice(1)
    .map((i) => code.slice(0, i - 1) + code.charAt(i) + code.charAt(i - 1) + code.slice(i + 1));
  const shorter = at.map((i) => code.slice(0, i) + code.slice(i + 1));
  const longer = [...at, code.length].flatMap((i) => alphabet.map((one) => code.slice(0, i) + one + code.slice(i)));
  return [...new Set([...alike(code), ...swapped, ...shorter, ...longer])].filter((variant) => variant !== code);
}
