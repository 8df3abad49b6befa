/** Windows-1252 from 0x80: Node.js 20 and 22 decode these bytes as the control characters of ISO 8859-1. */
const windowsCharacters = '€\0‚ƒ„…†‡ˆ‰Š‹Œ\0Ž\0\0‘’“”•–—˜™š›œ\0žŸ';

/** Removes what no database stores: control characters and lone surrogates. */
export const toStorableText = (text: string): string =>
  Buffer.from(text)
    .toString()
    .replace(/[\x80-\x9f]/g, (character) => windowsCharacters[character.charCodeAt(0) - 0x80] ?? '')
    .replace(/\r\n?/g, '\n')
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufeff]/g, '');
