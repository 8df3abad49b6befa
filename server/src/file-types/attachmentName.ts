import { basename, extname } from 'node:path';

/** Invisible characters that change how others are displayed: control, line and direction characters. */
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
/** Names of devices on Windows, with any extension. */
const deviceName = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?=\.|$)/i;
/** Longest extension that is kept when a name is cut. */
const maxExtensionLength = 20;
const maxLength = 150;
/** File systems store at most 255, and browsers number equal names. */
const maxBytes = 230;

/** Removes folders and invisible characters from a sender's file name. */
export const readableName = (name: string): string =>
  basename(Buffer.from(name).toString().replace(invisible, '').replaceAll('\\', '/').trim()).trim();

function cutName(name: string): string {
  const isShort = [...name].length <= maxLength && Buffer.byteLength(name) <= maxBytes;
  if (isShort) return name;
  const found = extname(name);
  const extension = found.length <= maxExtensionLength ? found : '';
  const stem = [...name.slice(0, name.length - extension.length)].slice(0, maxLength - extension.length);
  while (Buffer.byteLength(stem.join('') + extension) > maxBytes) stem.pop();
  return stem.join('').trimEnd() + extension;
}

/**
 * Returns the name of a received file as its sender wrote it, as far as it is safe to show, to send in a header and to
 * write on any file system; empty if nothing is left. A cut name keeps its extension.
 */
export function attachmentName(name: string): string {
  const plain = readableName(name)
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\s+/g, ' ')
    // Windows drops these, so that `tool.exe.` is a program.
    .replace(/[. ]+$/, '')
    .replace(deviceName, '_$&');
  return cutName(plain);
}
