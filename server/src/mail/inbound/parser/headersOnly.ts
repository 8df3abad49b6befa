/** Returns the headers of a mail, as a mail without a text. */
export function headersOnly(source: Uint8Array): Uint8Array {
  const text = Buffer.from(source).toString('latin1');
  const end = text.search(/\r?\n\r?\n/);
  return Buffer.from(`${text.slice(0, end < 0 ? undefined : end)}\r\n\r\n`, 'latin1');
}
