import { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BlobMissing, type BlobStore, type ByteRange } from './blobStore';
import { parseRange } from './byteRange';
import type { FileStore, StoredFile } from './fileStore';

export const foreverCache = 'public, max-age=31536000, immutable';

/** Forbids scripts, frames and requests, except those with which a browser shows a picture or video as a document. */
const uploadedPolicy = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";

/**
 * For PDF files. Browsers show no PDF file in a sandbox, and Chromium lays out the document around its viewer with
 * inline styles. No script and no request of a page is allowed; scripts in a PDF file never reach the site's origin.
 */
const pdfPolicy = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const isPdf = ({ type }: Pick<StoredFile, 'type'>) => type === 'application/pdf';

/**
 * Sets the headers of every uploaded file: the browser uses the verified type, and nothing in the file runs or loads in
 * the site's origin.
 */
export function guardUploaded(reply: FastifyReply, policy = uploadedPolicy): FastifyReply {
  return reply.header('X-Content-Type-Options', 'nosniff').header('Content-Security-Policy', policy);
}

/**
 * Shows pictures, videos and PDF files in the browser, and downloads the rest. Sends the name in plain ASCII too,
 * because browsers decode other characters in different ways.
 */
const disposition = (file: StoredFile): string =>
  dispositionOf(file, file.kind === 'document' && !isPdf(file) ? 'attachment' : 'inline');

function dispositionOf({ originalName }: StoredFile, type: 'attachment' | 'inline'): string {
  const fallback = originalName.replace(/[^\x20-\x7e]/g, '_');
  return contentDisposition(originalName, { type, fallback });
}

function describe(reply: FastifyReply, file: StoredFile): FastifyReply {
  // A video opened as a document is requested by its own document, which the sandbox makes cross-origin. It is public.
  if (file.kind === 'video') reply.header('Access-Control-Allow-Origin', '*');
  return guardUploaded(reply, isPdf(file) ? pdfPolicy : uploadedPolicy)
    .header('Cache-Control', foreverCache)
    .header('ETag', `"${file.blobKey}"`)
    .header('Accept-Ranges', 'bytes')
    .header('Content-Disposition', disposition(file))
    .type(file.type);
}

/** Returns the requested range; ignores it if `If-Range` names other content. */
function rangeOf(request: FastifyRequest, file: StoredFile) {
  const condition = request.headers['if-range'];
  return condition && condition !== `"${file.blobKey}"` ? undefined : parseRange(request.headers.range, file.bytes);
}

/** Returns the bytes to send; none for HEAD. Returns `missing` if the store lacks them. */
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

/** Sends a private file, whole and as a download, to a client who may have it. */
export async function sendPrivateFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  blobs: BlobStore,
) {
  const content = await contentOf(request, blobs, file);
  if (content === 'missing') return reply.callNotFound();
  return guardUploaded(reply)
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', dispositionOf(file, 'attachment'))
    .header('Content-Length', file.bytes)
    .type(file.type)
    .send(content);
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
