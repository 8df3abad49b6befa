import type { FastifyInstance } from 'fastify';
import type { ExternalPictures } from './externalPictures';
import type { FileStore } from './fileStore';
import { variantFormats, variantWidths } from './pictures';
import { pictureNotes } from './pictureNotes';
import { foreverCache, guardUploaded } from './uploadRoutes';
import type { VariantCache } from './variantCache';
import { QueueFull } from './workQueue';

/** Splits the last part of a variant's address into stem and format. */
function parseName(name: string) {
  const dot = name.lastIndexOf('.');
  return { stem: name.slice(0, dot), format: variantFormats.find((format) => format === name.slice(dot + 1)) };
}

/** `GET /images/<width>/<stem>.<avif|webp>`: a smaller variant of a stored picture, made on the first request. */
export function imageRoutes(app: FastifyInstance, files: FileStore, variants: VariantCache): void {
  app.get<{ Params: { width: string; name: string } }>(
    '/images/:width/:name',
    { config: { access: 'public', rate: 'file' } },
    async (request, reply) => {
      const width = variantWidths.find((known) => String(known) === request.params.width);
      const { stem, format } = parseName(request.params.name);
      const picture = width && format && (await files.findPicture(stem));
      if (!picture) return reply.callNotFound();
      try {
        const { type, bytes, content } = await variants.open(picture, width, format);
        return guardUploaded(reply)
          .header('Cache-Control', foreverCache)
          .header('Content-Length', bytes)
          .type(type)
          .send(content);
      } catch (error) {
        if (!(error instanceof QueueFull)) throw error;
        // Redirects to the original, so that the page has no gap; a later request may get the variant.
        return reply.header('Cache-Control', 'no-store').redirect(picture.path);
      }
    },
  );
}

/** A day, because the other site may change the picture. */
const externalCache = 'private, max-age=86400';

/**
 * `GET /images/external?address=…&record=…`: a picture of another site that stored content shows, as WebP of at most
 * 640 pixels. If the picture is not stored or could not be fetched, the response is a drawing that says so.
 */
export function externalPictureRoute(app: FastifyInstance, pictures: ExternalPictures): void {
  app.get<{ Querystring: { address?: unknown; record?: unknown } }>(
    '/images/external',
    { config: { access: 'public', rate: 'admin' } },
    async (request, reply) => {
      const { address, record } = request.query;
      const isRecord = record === undefined || (typeof record === 'string' && record.length <= 100);
      if (typeof address !== 'string' || address.length > 2000 || !isRecord) return reply.callNotFound();
      const note = (name: keyof typeof pictureNotes) =>
        guardUploaded(reply).header('Cache-Control', 'no-store').type('image/svg+xml').send(pictureNotes[name]);
      try {
        const picture = await pictures.open(address, record);
        if (!picture) return note('unsaved');
        return guardUploaded(reply)
          .header('Cache-Control', externalCache)
          .header('Content-Length', picture.bytes)
          .type('image/webp')
          .send(picture.content);
      } catch (error) {
        request.log.info({ err: error }, 'a picture of another site could not be shown');
        return note('unavailable');
      }
    },
  );
}
