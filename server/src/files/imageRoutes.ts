import type { FastifyInstance } from 'fastify';
import type { FileStore } from './fileStore';
import { variantFormats, variantWidths } from './pictures';
import { foreverCache, guardUploaded } from './uploadRoutes';
import type { VariantCache } from './variantCache';
import { QueueFull } from './workQueue';

/** The stem and the format in the last part of a variant's address. */
function parseName(name: string) {
  const dot = name.lastIndexOf('.');
  return { stem: name.slice(0, dot), format: variantFormats.find((format) => format === name.slice(dot + 1)) };
}

/** `GET /images/<width>/<stem>.<avif|webp>`: a smaller version of a stored picture, made when first asked for. */
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
        // Better the original now than a gap in the page; next time the variant may be there.
        return reply.header('Cache-Control', 'no-store').redirect(picture.path);
      }
    },
  );
}
