import { createReadStream } from 'node:fs';

const entryBytes = 128;
const nameLengthAt = 64;

/** Directory entry of the main stream, which distinguishes the formats of this container. */
const mainStreams = [
  { type: 'doc', name: 'WordDocument' },
  { type: 'ppt', name: 'PowerPoint Document' },
] as const;

const signatures = mainStreams.map(({ type, name }) => ({ type, name: Buffer.from(`${name}\0`, 'utf16le') }));

/**
 * Distinguishes a Word 97 or PowerPoint 97 file from the many other formats in the same container (Excel, installers,
 * thumbnails). Directory entries start at multiples of 128 bytes, so one pass over the file finds them.
 */
export async function legacyOfficeType(path: string): Promise<'doc' | 'ppt' | undefined> {
  for await (const chunk of createReadStream(path, { highWaterMark: 512 * entryBytes })) {
    const bytes = chunk as Buffer;
    for (let at = 0; at + entryBytes <= bytes.length; at += entryBytes) {
      const match = signatures.find(
        ({ name }) =>
          bytes.readUInt16LE(at + nameLengthAt) === name.length && bytes.subarray(at, at + name.length).equals(name),
      );
      if (match) return match.type;
    }
  }
  return undefined;
}
