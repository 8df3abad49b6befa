import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** At quality 4 brotli is about as quick as gzip and smaller; higher ones cost more than they save per answer. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const encoders = {
  br: (html: Buffer) => toBrotli(html, quality),
  gzip: (html: Buffer) => toGzip(html),
};

/** Sends a page, compressed as the browser likes it; one the browser has already answers 304. */
export async function sendHtml(request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> {
  const bytes = Buffer.from(html);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  reply.header('Cache-Control', 'no-cache').header('ETag', etag).header('Vary', 'Accept-Encoding');
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = negotiate(request.headers['accept-encoding'] ?? 'identity', ['br', 'gzip', 'identity']);
  if (accepted !== 'br' && accepted !== 'gzip') return reply.send(bytes);
  return reply.header('Content-Encoding', accepted).send(await encoders[accepted](bytes));
}
