import { createHash } from 'node:crypto';
import type { Random } from 'random';
import sharp from 'sharp';

/** Returns a generator of its own, so that what one user draws does not change what another gets. */
export const forkRandom = (random: Random): Random => random.clone(random.int(0, 2 ** 31));

/** @throws if there is nothing to pick from */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = random.choice(items as T[]);
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function randomBytes(random: Random, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at + 4 <= length; at += 4) bytes.writeUInt32LE(Math.floor(random.next() * 2 ** 32), at);
  return bytes;
}

/** A file to upload. */
export interface Sample {
  file: File;
  /** Hash of the uploaded bytes. The server stores documents unchanged and re-encodes pictures. */
  sha256: string;
}

export const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const sample = (content: Buffer, name: string): Sample => ({
  file: new File([new Uint8Array(content)], name),
  sha256: sha256(content),
});

export interface SampleFiles {
  document(): Sample;
  picture(): Sample;
}

async function makePictures(random: Random): Promise<Sample[]> {
  const formats = ['jpeg', 'png', 'webp', 'jpeg'] as const;
  return Promise.all(
    formats.flatMap((format) =>
      [0, 1, 2].map(async () => {
        const [width, height] = [random.int(60, 400), random.int(60, 300)];
        const pixels = randomBytes(random, width * height * 3);
        const picture = sharp(pixels, { raw: { width, height, channels: 3 } }).blur(3);
        return sample(await picture.toFormat(format).toBuffer(), `picture.${format}`);
      }),
    ),
  );
}

/** Files of some kilobytes; now and then one that was sent before, so that content is shared. */
export async function makeSampleFiles(random: Random): Promise<SampleFiles> {
  const pictures = await makePictures(random);
  const sent: Sample[] = [];
  const document = () => {
    if (sent.length && random.next() < 0.25) return pick(random, sent.slice(-20));
    const body = randomBytes(random, random.int(1, 300) * 1024);
    const made = sample(Buffer.concat([Buffer.from('%PDF-1.7\n'), body, Buffer.from('\n%%EOF\n')]), 'manual.pdf');
    sent.push(made);
    return made;
  };
  return { document, picture: () => pick(random, pictures) };
}
