import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/openDatabase';
import { BlobMissing } from '../../files/blobStore';
import type { Files } from '../../files/openFiles';
import { UnreadablePicture } from '../../files/pictures';
import { foreverCache } from '../../files/uploadRoutes';
import { QueueFull } from '../../files/workQueue';
import { busy } from '../../http/refusals';
import { drawPreview } from './drawPreview';
import { findPreviewSubject, type PreviewSubject } from './previewSubjects';

/** About a hundred pictures: those of what is shared now. Others can be drawn again. */
const mostBytes = 12 * 1024 * 1024;
const waitSeconds = 5;

/** The version in an address, as `host/src/site/document/previewPath.ts` makes it. */
const versionOf = ({ updatedAt }: PreviewSubject) => Date.parse(updatedAt).toString(36);

const nameForm = /^([A-Za-z0-9_-]{1,100})\.([0-9a-z]{1,12})\.jpg$/;

type Parts = Pick<Files, 'store' | 'variants' | 'pictureWork'>;

/** Pictures of shared links, each drawn once for a version of its record. */
class Previews {
  private readonly drawn = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: ({ length }) => length,
  });

  constructor(private readonly files: Parts) {}

  /** @throws QueueFull when too many pictures are being made */
  async of(key: string, subject: PreviewSubject): Promise<Buffer> {
    const known = this.drawn.get(key);
    if (known) return known;
    // Opened before the work begins: it may itself have to wait for the same queue.
    const ground = await this.ground(subject);
    const made: { picture?: Buffer } = {};
    await this.files.pictureWork.run(
      `preview ${key}`,
      async () => {
        made.picture = await drawPreview(subject, ground).catch((error: unknown) => {
          if (!(error instanceof UnreadablePicture)) throw error;
          return drawPreview(subject, undefined);
        });
        this.drawn.set(key, made.picture);
      },
      'urgent',
    );
    const picture = made.picture ?? this.drawn.get(key);
    ground?.destroy();
    if (!picture) throw new Error('A picture was drawn and is not there.');
    return picture;
  }

  private async ground({ picturePath }: PreviewSubject) {
    const [file] = picturePath ? await this.files.store.describe([picturePath]) : [];
    if (file?.kind !== 'image') return undefined;
    const variant = await this.files.variants.open(file, 1280, 'webp').catch((error: unknown) => {
      if (error instanceof BlobMissing || error instanceof UnreadablePicture) return undefined;
      throw error;
    });
    return variant?.content;
  }
}

/**
 * `GET /og/<kind>/<id>.<version>.jpg`: the picture that a link to a page shows where it is shared. The version is that of
 * the record; an older one leads to the present one.
 */
export function previewRoutes(app: FastifyInstance, db: Db, files: Parts): void {
  const previews = new Previews(files);
  app.get<{ Params: { kind: string; name: string } }>(
    '/og/:kind/:name',
    { config: { access: 'public', rate: 'file' } },
    async (request, reply) => {
      const { kind, name } = request.params;
      const [, id = '', asked] = nameForm.exec(name) ?? [];
      const subject = id ? await findPreviewSubject(db, kind, id) : undefined;
      if (!subject) return reply.callNotFound();
      // Other sites show it.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      const version = versionOf(subject);
      if (asked !== version) {
        return reply.header('Cache-Control', 'no-cache').redirect(`/og/${kind}/${id}.${version}.jpg`);
      }
      try {
        const picture = await previews.of(`${kind}/${id}.${version}`, subject);
        return reply.header('Cache-Control', foreverCache).type('image/jpeg').send(picture);
      } catch (error) {
        throw error instanceof QueueFull ? busy(waitSeconds) : error;
      }
    },
  );
}
