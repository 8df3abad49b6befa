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

/** The version in an address, as `host/src/site/lib/seo/ogImagePath.ts` makes it. */
const versionOf = ({ updatedAt }: OgImageSubject) => Date.parse(updatedAt).toString(36);

const nameForm = /^([A-Za-z0-9_-]{1,100})\.([0-9a-z]{1,12})\.jpg$/;

/**
 * `GET /og/<kind>/<id>.<version>.jpg`: the picture that a link to a page shows where it is shared. The version is that of
 * the record; an older one leads to the present one. An image that is not on disk is drawn, for one sender only so many a
 * minute.
 *
 * @returns removes the images of records that are gone
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
      // Other sites show it.
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
