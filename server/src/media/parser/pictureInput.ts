import { open, readFile } from 'node:fs/promises';
import { inflateSync } from 'node:zlib';

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length and name before the content of a chunk, and a checksum after it. */
const chunkHead = 8;
const chunkFrame = 12;

/** Chunks that say how pixels look. Texts are not among them: they are compressed, and 50 KB of them take 50 MB. */
const shown = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'cICP',
  'sBIT',
  'bKGD',
  'pHYs',
  'eXIf',
]);

/** The largest profiles of printers have 2 MB. */
const maxProfileBytes = 4 * 1024 * 1024;

/** Whether a colour profile is of usual size when it is inflated. */
function isProfile(content: Buffer): boolean {
  // A name, a zero, and the method of compression.
  const compressed = content.subarray(content.indexOf(0) + 2);
  try {
    return inflateSync(compressed, { maxOutputLength: maxProfileBytes }).length > 0;
  } catch {
    return false;
  }
}

/** Returns a PNG without the chunks that nobody sees; the rest as it is from where it is no sequence of chunks. */
function pixelsOf(png: Buffer): Buffer {
  const kept: Buffer[] = [signature];
  let at = signature.length;
  while (at + chunkFrame <= png.length) {
    const end = at + chunkFrame + png.readUInt32BE(at);
    if (end > png.length) break;
    const name = png.toString('latin1', at + 4, at + chunkHead);
    const isKept = shown.has(name) || (name === 'iCCP' && isProfile(png.subarray(at + chunkHead, end - 4)));
    if (isKept) kept.push(png.subarray(at, end));
    at = end;
    if (name === 'IEND') return Buffer.concat(kept);
  }
  return Buffer.concat([...kept, png.subarray(at)]);
}

async function isPng(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(signature.length), 0, signature.length, 0);
    return buffer.equals(signature);
  } finally {
    await file.close();
  }
}

/** Returns what the picture library reads of an uploaded file: its path, or the content of a PNG without what nobody sees. */
export async function pictureInput(path: string): Promise<string | Buffer> {
  return (await isPng(path)) ? pixelsOf(await readFile(path)) : path;
}
