import { ByteReader } from './byteReader';

const dictionaryBytes = 4096;
/** What every dictionary begins with (MS-OXRTFCP, 2.1.2.1). */
const known = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
);
const maxBytes = 4 * 1024 * 1024;
const compressed = 0x75465a4c;
const uncompressed = 0x414c454d;

/**
 * Unpacks RTF as Outlook stores it (MS-OXRTFCP).
 *
 * @throws RangeError for anything else, beyond 4 MB, and if it ends early
 */
export function unpackRtf(source: Buffer): Buffer {
  const reader = new ByteReader(source);
  const [, bytes, kind] = [reader.uint32(), reader.uint32(), reader.uint32(), reader.uint32()];
  if (kind === uncompressed) return reader.take(bytes);
  if (kind !== compressed || bytes > maxBytes) throw new RangeError('This is no compressed RTF, or too long.');
  const dictionary = Buffer.alloc(dictionaryBytes);
  known.copy(dictionary);
  const result: number[] = [];
  let end = known.length;
  const write = (byte: number) => {
    result.push(byte);
    dictionary[end] = byte;
    end = (end + 1) % dictionaryBytes;
  };
  while (result.length < bytes) {
    const flags = reader.uint8();
    for (let bit = 0; bit < 8 && result.length < bytes; bit += 1) {
      if (!(flags & (1 << bit))) {
        write(reader.uint8());
        continue;
      }
      const reference = (reader.uint8() << 8) | reader.uint8();
      const from = reference >> 4;
      if (from === end) throw new RangeError('The text ends early.');
      for (let index = 0; index < (reference & 15) + 2; index += 1)
        write(dictionary[(from + index) % dictionaryBytes] ?? 0);
    }
  }
  return Buffer.from(result);
}
