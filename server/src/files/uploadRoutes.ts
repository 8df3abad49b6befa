import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BlobMissing, type BlobStore, type ByteRange } from './blobStore';
import { parseRange } from './byteRange';
import type { FileStore, StoredFile } from './fileStore';

export const foreverCache = 'public, max-age=31536000, immutable';

/** No script, no frame, no request; what a browser needs to show a picture or a video that is opened by itself. */
const uploadedPolicy = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/**
 * Headers of everything that came from an uploader: whatever it turns out to be, the browser takes it for the type it
 * was checked to be, and nothing in it runs or loads in the site's origin.
 */
export function guardUploaded(reply: FastifyReply): FastifyReply {
  return reply.header('X-Content-Type-Options', 'nosniff').header('Content-Security-Policy', uploadedPolicy);
}

/** The name also in plain ASCII: browsers read other characters there in different ways. */
function disposition({ kind, originalName }: StoredFile): string {
  const fallback = originalName.replace(/[^\x20-\x7e]/g, '_');
  return contentDisposition(originalName, { type: kind === 'document' ? 'attachment' : 'inline', fallback });
}

function describe(reply: FastifyReply, file: StoredFile): FastifyReply {
  // A video that is opened by itself is asked for by its own page, which the sandbox makes foreign. It is public anyway.
  if (file.kind === 'video') reply.header('Access-Control-Allow-Origin', '*');
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

/** The bytes to send; nothing is read for a HEAD, whose answer has none. `missing` if the store does not hold them. */
async function contentOf(request: FastifyRequest, blobs: BlobStore, { blobKey }: StoredFile, range?: ByteRange) {
  if (request.method === 'HEAD') return Readable.from([]);
  try {
    return await blobs.open(blobKey, range);
  } catch (error) {
    if (!(error instanceof BlobMissing)) throw error;
    request.log.error({ err: error }, 'the database names a file that the store does not hold');
    return 'missing';
  }
}

/** `GET /uploads/<name>`: the stored file, whole or a range of it. */
export function uploadRoutes(app: FastifyInstance, files: FileStore, blobs: BlobStore): void {
  app.get<{ Params: { name: string } }>(
    '/uploads/:name',
    { config: { access: 'public', rate: 'file' } },
    async (request, reply) => {
      const file = await files.find(request.params.name);
      if (!file) return reply.callNotFound();
      if (request.headers['if-none-match']?.includes(`"${file.blobKey}"`))
        return describe(reply, file).code(304).send();
      const range = rangeOf(request, file);
      if (range === 'unsatisfiable') {
        return describe(reply, file).code(416).header('Content-Range', `bytes */${file.bytes}`).send();
      }
      const content = await contentOf(request, blobs, file, range);
      if (content === 'missing') return reply.callNotFound();
      describe(reply, file);
      if (!range) return reply.header('Content-Length', file.bytes).send(content);
      return reply
        .code(206)
        .header('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes}`)
        .header('Content-Length', range.end - range.start + 1)
        .send(content);
    },
  );
}
