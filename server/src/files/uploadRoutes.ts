import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BlobStore } from './blobStore';
import { parseRange } from './byteRange';
import type { FileStore, StoredFile } from './fileStore';

export const foreverCache = 'public, max-age=31536000, immutable';

/**
 * Headers of everything that came from an uploader: whatever it turns out to be, the browser takes it for the type it
 * was checked to be, and nothing in it runs or loads in the site's origin.
 */
export function guardUploaded(reply: FastifyReply): FastifyReply {
  return reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "sandbox; default-src 'none'");
}

/** The name also in plain ASCII: browsers read other characters there in different ways. */
function disposition({ kind, originalName }: StoredFile): string {
  const fallback = originalName.replace(/[^\x20-\x7e]/g, '_');
  return contentDisposition(originalName, { type: kind === 'document' ? 'attachment' : 'inline', fallback });
}

function describe(reply: FastifyReply, file: StoredFile): FastifyReply {
  return guardUploaded(reply)
    .header('Cache-Control', foreverCache)
    .header('ETag', `"${file.blobKey}"`)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Disposition', disposition(file))
    .type(file.type);
}

/** A range counts only if it was asked of this very content. */
function rangeOf(request: FastifyRequest, file: StoredFile) {
  const condition = request.headers['if-range'];
  return condition && condition !== `"${file.blobKey}"` ? undefined : parseRange(request.headers.range, file.bytes);
}

/** `GET /uploads/<name>`: the stored file as it was uploaded, whole or a range of it. */
export function uploadRoutes(app: FastifyInstance, files: FileStore, blobs: BlobStore): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', { config: { access: 'public' } }, async (request, reply) => {
    const file = await files.find(request.params.name);
    if (!file) return reply.callNotFound();
    describe(reply, file);
    if (request.headers['if-none-match']?.includes(`"${file.blobKey}"`)) return reply.code(304).send();
    const range = rangeOf(request, file);
    if (range === 'unsatisfiable') {
      return reply.code(416).header('Content-Range', `bytes */${file.bytes}`).send();
    }
    const content = await blobs.open(file.blobKey, range);
    if (!range) return reply.header('Content-Length', file.bytes).send(content);
    return reply
      .code(206)
      .header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
      .header('Content-Length', range.end - range.start + 1)
      .send(content);
  });
}
