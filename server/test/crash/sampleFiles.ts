import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Random } from './random';

/** A file to upload. */
export interface Sample {
  file: File;
  /** Of what is sent; the server keeps a document as it is, and writes a picture anew. */
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
        const [width, height] = [random.between(60, 400), random.between(60, 300)];
        const pixels = random.bytes(width * height * 3);
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
    if (sent.length && random.chance(0.25)) return random.pick(sent.slice(-20));
    const body = random.bytes(random.between(1, 300) * 1024);
    const made = sample(Buffer.concat([Buffer.from('%PDF-1.7\n'), body, Buffer.from('\n%%EOF\n')]), 'manual.pdf');
    sent.push(made);
    return made;
  };
  return { document, picture: () => random.pick(pictures) };
}
