import { join } from 'node:path';
import { foreverCache } from '../../media/uploadRoutes';
import { QueueFull } from '../../media/workQueue';
import type { App } from '../../http/app';
import { senderOf } from '../../http/clientAddress';
import { busy } from '../../errors/domainErrors';
import { OgImageFolder } from './ogImageFolder';
import { type OgImageParts, OgImages } from './ogImages';
import { findOgImageSubject, existingSubjects, type OgImageSubject } from './ogImageSubjects';

const waitSeconds = 5;

/** Returns the version of an image in its address, as `host/src/site/lib/seo/ogImagePath.ts` computes it. */
const versionOf = ({ updatedAt }: OgImageSubject) => Date.parse(updatedAt).toString(36);

const nameForm = /^([A-Za-z0-9_-]{1,100})\.([0-9a-z]{1,12})\.jpg$/;

/**
 * `GET /og/<kind>/<id>.<version>.jpg`: the Open Graph image of a page. The version is that of the record; an older
 * version redirects to the current one. Drawing an image that is not on disk is rate-limited per sender.
 *
 * @returns a function that deletes the images of deleted records
 */
export function previewRoutes(app: App, files: OgImageParts): () => Promise<void> {
  const { db, config } = app;
  const folder = new OgImageFolder(join(config.dataDir, 'og-images'));
  const images = new OgImages(files, folder);
  app.get<{ Params: { kind: string; name: string } }>(
    '/og/:kind/:name',
    { config: { access: 'public', rate: 'file' } },
    async (request, reply) => {
      const { kind, name } = request.params;
      const [, id = '', asked] = nameForm.exec(name) ?? [];
      const subject = id ? await findOgImageSubject(db, kind, id) : undefined;
      if (!subject) return reply.callNotFound();
      // Other sites embed the image.
      reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
      const version = versionOf(subject);
      if (asked !== version) {
        return reply.header('Cache-Control', 'no-cache').redirect(`/og/${kind}/${id}.${version}.jpg`);
      }
      const key = { kind, id, version };
      let image = await images.find(key);
      if (!image) {
        await app.assertWithinRate(request, 'ogImage');
        image = await images.draw(key, subject, senderOf(request)).catch((error: unknown) => {
          throw error instanceof QueueFull ? busy(waitSeconds) : error;
        });
      }
      return reply.header('Cache-Control', foreverCache).type('image/jpeg').send(image);
    },
  );
  return () => folder.sweep((kind, ids) => existingSubjects(db, kind, ids));
}
