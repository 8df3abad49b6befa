import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** A file open for reading. */
export interface OpenFile {
  bytes: number;
  content: Readable;
}

/** Opens a file by its path below some root. Returns `undefined` if there is none. */
export type FileOpener = (path: string) => Promise<OpenFile | undefined>;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  json5: 'application/json; charset=utf-8',
  topojson: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** Content types of built files by extension. */
export const contentTypeOf = (path: string): string =>
  types[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** Extensions of files compressed at build time. */
const compressedExtensions = { br: '.br', gzip: '.gz' } as const;

/** Whether a path names a file below its root without tricks: no empty or hidden part, no `..`, nothing encoded. */
export function isPlainPath(path: string): boolean {
  return path.length <= 300 && path.split('/').every((part) => /^[A-Za-z0-9_][A-Za-z0-9._@~+-]*$/.test(part));
}

/** Opens regular files below a folder. For a path that is not plain there is no file. */
export function filesBelow(folder: string): FileOpener {
  return async (path) => {
    if (!isPlainPath(path)) return undefined;
    const file = await open(join(folder, path), 'r').catch(() => undefined);
    if (!file) return undefined;
    const found = await file.stat();
    if (found.isFile()) return { bytes: found.size, content: file.createReadStream() };
    await file.close();
    return undefined;
  };
}

/**
 * Sends a built file in the best precompressed encoding that the browser accepts, or the not-found page.
 *
 * @param cacheControl for the file; a 404 is not cached
 */
export async function sendStaticFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  openFile: FileOpener,
  cacheControl: string,
): Promise<FastifyReply> {
  const accepted = negotiate(request.headers['accept-encoding'] ?? 'identity', ['br', 'gzip', 'identity']);
  const encoding = accepted === 'br' || accepted === 'gzip' ? accepted : undefined;
  const small = encoding && (await openFile(path + compressedExtensions[encoding]));
  const file = small ?? (await openFile(path));
  if (!file) {
    reply.callNotFound();
    return reply;
  }
  if (small) reply.header('Content-Encoding', encoding);
  return reply
    .header('Vary', 'Accept-Encoding')
    .header('Cache-Control', cacheControl)
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Length', file.bytes)
    .type(contentTypeOf(path))
    .send(file.content);
}
