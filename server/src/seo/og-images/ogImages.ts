import type { Readable } from 'node:stream';
import { BlobMissing } from '../../media/blobStore';
import type { Files } from '../../media/openFiles';
import { UnreadablePicture } from '../../media/pictures';
import { FairQueue } from '../../http/fairQueue';
import { drawOgImage } from './drawOgImage';
import type { OgImageFolder, OgImageKey } from './ogImageFolder';
import type { OgImageSubject } from './ogImageSubjects';

export type OgImageParts = Pick<Files, 'store' | 'variants' | 'pictureWork'>;

/** One drawing at a time, so that uploads find a free slot in the queue of picture work. */
const limits = { maxRunning: 1, maxWaiting: 100, maxPerSender: 10 };

/** Draws Open Graph images, each only once for concurrent requests. */
export class OgImages {
  private readonly queue = new FairQueue(limits);
  private readonly drawing = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly files: OgImageParts,
    private readonly folder: OgImageFolder,
  ) {}

  find(key: OgImageKey): Promise<Buffer | undefined> {
    return this.folder.find(key);
  }

  /**
   * Draws and stores an image, with lower priority than uploads and variants that visitors wait for.
   *
   * @throws Unavailable if too many images wait to be drawn, QueueFull if too many picture jobs wait
   */
  async draw(key: OgImageKey, subject: OgImageSubject, sender: string): Promise<Buffer> {
    const name = `${key.kind}/${key.id}.${key.version}`;
    const drawing = this.drawing.get(name);
    if (drawing) return drawing;
    const promise = this.queue.run(sender, () => this.drawNow(key, subject)).finally(() => this.drawing.delete(name));
    this.drawing.set(name, promise);
    return promise;
  }

  private async drawNow(key: OgImageKey, subject: OgImageSubject): Promise<Buffer> {
    // Opens the picture before queueing, because making its variant may need the same queue.
    const background = await this.readBackground(subject);
    const made: { image?: Buffer } = {};
    try {
      await this.files.pictureWork.run(
        `og image ${key.kind}/${key.id}.${key.version}`,
        async () => void (made.image = await drawOn(background, subject)),
        'background',
      );
    } finally {
      background?.destroy();
    }
    if (!made.image) throw new Error('An image was drawn and is not there.');
    await this.folder.keep(key, made.image);
    return made.image;
  }

  private async readBackground({ picturePath }: OgImageSubject): Promise<Readable | undefined> {
    const [file] = picturePath ? await this.files.store.findByPaths([picturePath]) : [];
    if (file?.kind !== 'image') return undefined;
    const variant = await this.files.variants.open(file, 1280, 'webp', 'background').catch((error: unknown) => {
      if (error instanceof BlobMissing || error instanceof UnreadablePicture) return undefined;
      throw error;
    });
    return variant?.content;
  }
}

/** Draws an image, without the record's picture if the picture is unreadable. */
async function drawOn(background: Readable | undefined, subject: OgImageSubject): Promise<Buffer> {
  try {
    return await drawOgImage(subject, background);
  } catch (error) {
    if (!(error instanceof UnreadablePicture)) throw error;
    return drawOgImage(subject, undefined);
  }
}
