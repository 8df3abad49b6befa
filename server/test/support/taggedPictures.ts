import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { picture } from './sampleFiles';

export const pictureFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Text in every piece of metadata of a tagged image. */
export const secretPlace = 'Behind the old mill';

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
 xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="53,32.4N" exif:GPSAreaInformation="${secretPlace}"/>
</rdf:RDF></x:xmpmeta><?xpacket end="w"?>`;

const exif = {
  IFD0: { ImageDescription: secretPlace, Make: 'Camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 32/1 24/1', GPSMapDatum: secretPlace },
};

/** Inserts bytes at an offset. */
const inserted = (content: Buffer, at: number, piece: Buffer) =>
  Buffer.concat([content.subarray(0, at), piece, content.subarray(at)]);

/** Adds a JPEG comment at the beginning. */
function withComment(jpeg: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(secretPlace.length + 2);
  return inserted(jpeg, 2, Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(secretPlace)]));
}

/** Adds a text chunk after the header. */
function withText(png: Buffer): Buffer {
  const body = Buffer.from(`tEXtComment\0${secretPlace}`);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return inserted(png, 33, Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]));
}

/** Adds a comment and an XMP packet, which the image library does not write into a GIF. */
function withExtensions(gif: Buffer): Buffer {
  const colours = (gif[10] ?? 0) & 0x80 ? 3 * 2 ** (((gif[10] ?? 0) & 7) + 1) : 0;
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, secretPlace.length]), Buffer.from(`${secretPlace}\0`)]);
  const trailer = Buffer.from([0x01, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0x00]);
  const packet = Buffer.concat([Buffer.from([0x21, 0xff, 0x0b]), Buffer.from(`XMP DataXMP${xmp}`), trailer]);
  return inserted(gif, 13 + colours, Buffer.concat([comment, packet]));
}

const byHand: Partial<Record<PictureFormat, (content: Buffer) => Buffer>> = {
  jpeg: withComment,
  png: withText,
  gif: withExtensions,
};

/** Creates an image with the metadata of a camera: with its location, in every way that the format supports. */
export async function taggedPicture(format: PictureFormat, { orientation = 1, width = 120, height = 80 } = {}) {
  const plain = sharp(await picture('png', { width, height }));
  const tagged = format === 'gif' ? plain : plain.withExif(exif).withXmp(xmp).withMetadata({ orientation });
  const content = await tagged.toFormat(format).toBuffer();
  return byHand[format]?.(content) ?? content;
}

/** Returns the average difference of two images per channel, in levels (of 255); infinite if sizes differ. */
export async function distance(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map(pixelsOf));
  if (!a || !b || a.length !== b.length) return Infinity;
  return a.reduce((sum, level, at) => sum + Math.abs(level - (b[at] ?? 0)), 0) / a.length;
}

const pixelsOf = (content: Buffer) =>
  sharp(content, { animated: true }).autoOrient().toColourspace('srgb').removeAlpha().raw().toBuffer();
