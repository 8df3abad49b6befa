/** Of a page, where browsers look for the character set that it names. */
const maxMetaBytes = 4096;
const fallback = 'windows-1252';
/** ISO-2022-JP changes its character set by escape sequences of 7-bit characters. */
const japaneseEscape = /\x1b(?:\$[@B]|\([JI])/;

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
const isAscii = (text: string) => !/[^\0-\x7f]/.test(text);

/** @returns `undefined` for an unknown character set */
function decoderOf(charset: string, isFatal = false): TextDecoder | undefined {
  try {
    return new TextDecoder(charset.trim(), { fatal: isFatal });
  } catch {
    return undefined;
  }
}

function decodeStrictly(bytes: Uint8Array, charset: string): string | undefined {
  try {
    return decoderOf(charset, true)?.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Decodes text whose character set nobody names, as browsers guess it. */
function decodeUnnamed(bytes: Uint8Array): string {
  const text = latin1(bytes);
  if (isAscii(text)) return japaneseEscape.test(text) ? new TextDecoder('iso-2022-jp').decode(bytes) : text;
  return decodeStrictly(bytes, 'utf-8') ?? new TextDecoder(fallback).decode(bytes);
}

function charsetByMark(bytes: Uint8Array): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

/** Returns the character set that HTML names in an element `meta`. */
function charsetInMeta(bytes: Uint8Array): string | undefined {
  const start = latin1(bytes.subarray(0, maxMetaBytes));
  const charset = /<meta\b[^>]{0,300}?\bcharset\s*=\s*["']?\s*([\w.:-]{1,40})/i.exec(start)?.[1];
  // The bytes of the element itself show that it is not UTF-16.
  return charset && /^utf-?16/i.test(charset) ? 'utf-8' : charset;
}

/**
 * Decodes the text of a part of a mail.
 *
 * @param charset as the part names it; many programs name none, or one that the text is not in
 */
export function decodeText(bytes: Uint8Array, charset: string | undefined, isHtml: boolean): string {
  const isUnnamed = !charset || /^(us-)?ascii$/i.test(charset.trim()) || !decoderOf(charset);
  const named = charsetByMark(bytes) ?? (isUnnamed ? isHtml && charsetInMeta(bytes) : charset);
  const decoder = named ? decoderOf(named) : undefined;
  if (!decoder) return decodeUnnamed(bytes);
  const text = decoder.decode(bytes);
  // Said to be UTF-8, but no character beyond ASCII is.
  const isWrong = decoder.encoding === 'utf-8' && text.includes('\ufffd') && isAscii(text.replaceAll('\ufffd', ''));
  return isWrong ? new TextDecoder(fallback).decode(bytes) : text;
}

/** Returns the character set that the headers of a mail name, if it helps to read bytes beyond ASCII in headers. */
export function charsetOfHeaders(headers: string): string | undefined {
  const charset = /^content-type:[^\n]*(?:\n[ \t][^\n]*)*?charset\s*=\s*"?([\w.:-]{1,40})/im.exec(headers)?.[1];
  return charset && !/^utf-?8$/i.test(charset) && decoderOf(charset) ? charset : undefined;
}

/** Converts a line of a header that has bytes as they are, in place of encoded words, to UTF-8. */
export function toUtf8(line: Uint8Array<ArrayBuffer>, charset: string | undefined): Uint8Array<ArrayBuffer> {
  const text = latin1(line);
  if (isAscii(text) ? !japaneseEscape.test(text) : decodeStrictly(line, 'utf-8') !== undefined) return line;
  const decoded = (charset && !isAscii(text) && decodeStrictly(line, charset)) || decodeUnnamed(line);
  return new TextEncoder().encode(decoded);
}
