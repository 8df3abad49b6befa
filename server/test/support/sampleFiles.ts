import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type PictureFormat = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/** Creates an image with enough detail for a few kilobytes; another `seed` gives another image of the same size. */
export function picture(format: PictureFormat, { width = 120, height = 80, seed = 1 } = {}): Promise<Buffer> {
  const pixels = new Uint8Array(width * height * 3).map((_, at) => (at * (seed * 7 + 13)) % 251);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** Returns the hash in hex. */
export const sha256Of = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

export const pdf = (text = 'A manual'): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n%%EOF\n`);

export const html = (): Buffer => Buffer.from('<!doctype html><html><script>alert(1)</script></html>');

export const svg = (): Buffer =>
  Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Creates the start of an MP4, then filler. */
export function mp4(bytes = 2000): Buffer {
  const start = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41', 'latin1');
  return Buffer.concat([start, Buffer.alloc(Math.max(0, bytes - start.length), 7)]);
}

export function webm(): Buffer {
  const documentType = Buffer.concat([Buffer.from([0x42, 0x82, 0x84]), Buffer.from('webm')]);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | documentType.length]),
    documentType,
    Buffer.alloc(64),
  ]);
}

/** Creates an uncompressed archive with one file. */
export function archive(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(content), 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(content.length, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), content, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
}

/** Creates an uncompressed zip archive with its directory, as programs write it. */
export function zip(entries: Record<string, string>): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(entries)) {
    const local = archive(name, Buffer.from(text)).subarray(0, -22);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    // Versions, flags, method, time, checksum, sizes and the length of the name are the same in both headers.
    local.copy(central, 6, 4, 28);
    central.writeUInt32LE(offset, 42);
    bodies.push(local);
    directory.push(central, Buffer.from(name));
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(bodies.length, 8);
  end.writeUInt16LE(bodies.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, ...directory, end]);
}

/** Creates a GDTF file of a fixture with one DMX mode: a dimmer of 16 bits, and two pixels of one red channel each. */
export const gdtf = (description = gdtfDescription): Buffer => zip({ 'description.xml': description });

const gdtfDescription = `<?xml version="1.0" encoding="UTF-8"?>
<GDTF DataVersion="1.2"><FixtureType Name="Bar" Manufacturer="Maker">
  <Geometries><Geometry Name="Base">
    <GeometryReference Name="Pixel 1" Geometry="Pixel"><Break DMXBreak="1" DMXOffset="3"/></GeometryReference>
    <GeometryReference Name="Pixel 2" Geometry="Pixel"><Break DMXBreak="1" DMXOffset="4"/></GeometryReference>
  </Geometry><Geometry Name="Pixel"/></Geometries>
  <DMXModes><DMXMode Name="Two pixels" Geometry="Base"><DMXChannels>
    <DMXChannel DMXBreak="1" Offset="1,2" Geometry="Base"><LogicalChannel Attribute="Dimmer">
      <ChannelFunction Name="Dimmer" Attribute="Dimmer" DMXFrom="0/2"/></LogicalChannel></DMXChannel>
    <DMXChannel DMXBreak="Overwrite" Offset="1" Geometry="Pixel"><LogicalChannel Attribute="ColorAdd_R">
      <ChannelFunction Name="Red &amp; more" Attribute="ColorAdd_R" DMXFrom="0/1">
        <ChannelSet Name="Off" DMXFrom="0/1"/><ChannelSet Name="On" DMXFrom="1/1"/></ChannelFunction>
    </LogicalChannel></DMXChannel>
  </DMXChannels></DMXMode></DMXModes>
</FixtureType></GDTF>`;

const repeated = (text: string, count: number) => Array.from({ length: count }, () => text).join('');

/** Returns the description of a fixture whose chart would have every channel once for each reference. */
export function fixtureOf({ references = 0, channels = 0, setsPerChannel = 0 }): string {
  const reference =
    '<GeometryReference Name="P" Geometry="Pixel"><Break DMXBreak="1" DMXOffset="2"/></GeometryReference>';
  const sets = repeated('<ChannelSet Name="Set" DMXFrom="0/1"/>', setsPerChannel);
  const channel = `<DMXChannel Offset="1" Geometry="Pixel"><LogicalChannel><ChannelFunction Name="F">${sets}</ChannelFunction></LogicalChannel></DMXChannel>`;
  const geometries = `<Geometries>${repeated(reference, references)}</Geometries>`;
  const modes = `<DMXModes><DMXMode><DMXChannels>${repeated(channel, channels)}</DMXChannels></DMXMode></DMXModes>`;
  return `<GDTF><FixtureType>${geometries}${modes}</FixtureType></GDTF>`;
}

const officeTypes = {
  docx: 'openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'openxmlformats-officedocument.presentationml.presentation',
  xlsx: 'openxmlformats-officedocument.spreadsheetml.sheet',
  docm: 'ms-word.document.macroEnabled',
  pptm: 'ms-powerpoint.presentation.macroEnabled',
  dotm: 'ms-word.template.macroEnabledTemplate',
};

/** Creates the part of an Office file that distinguishes it from other archives. */
export function office(format: keyof typeof officeTypes): Buffer {
  const type = `application/vnd.${officeTypes[format]}.main+xml`;
  const types = `<?xml version="1.0"?><Types><Override PartName="/part.xml" ContentType="${type}"/></Types>`;
  return archive('[Content_Types].xml', Buffer.from(types));
}

/** Creates a compound file as Office 97 does, with one directory entry after the root. */
export function compoundFile(mainStream: 'WordDocument' | 'PowerPoint Document' | 'Workbook'): Buffer {
  const header = Buffer.alloc(512);
  header.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const entry = (name: string) => {
    const bytes = Buffer.alloc(128);
    bytes.write(name, 'utf16le');
    bytes.writeUInt16LE((name.length + 1) * 2, 64);
    return bytes;
  };
  return Buffer.concat([header, Buffer.alloc(512), entry('Root Entry'), entry(mainStream), Buffer.alloc(256)]);
}
