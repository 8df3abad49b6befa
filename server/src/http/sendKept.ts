import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isInternal } from './internal';
import type { AnswerCache, KeptAnswer } from '../cache/answerCache';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** At quality 5 brotli costs little more than gzip; it is paid once for as long as an answer is kept. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders = {
  br: (body: Buffer) => toBrotli(body, quality),
  gzip: (body: Buffer) => toGzip(body),
};

/** Tells the server itself what an answer is made from, so that a page with it is made anew when that changes. */
export const shownTablesHeader = 'x-shown-tables';

type Encoding = keyof typeof encoders;

/** Below this an answer fits into one packet anyway. */
const minEncodedBytes = 1000;

function encodingFor({ headers }: FastifyRequest, { body }: KeptAnswer): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (!accepted || body.length < minEncodedBytes) return undefined;
  const encoding = negotiate(accepted, ['br', 'gzip', 'identity']);
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
}

const isPage = ({ type }: KeptAnswer) => type.startsWith('text/html');

/**
 * The ETag names a page's security policy too, which depends on cookies: after a 304 Chromium goes on with the policy
 * it has, because it takes no header that begins with `content-` from one.
 */
function etagFor(reply: FastifyReply, answer: KeptAnswer): string {
  const policy = isPage(answer) && reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return answer.etag;
  return answer.etag.replace(/"$/, `-${createHash('sha256').update(policy).digest('base64url').slice(0, 8)}"`);
}

function send(reply: FastifyReply, answer: KeptAnswer, body: Buffer, encoding?: Encoding): void {
  reply.code(answer.status);
  if (encoding) reply.header('Content-Encoding', encoding);
  reply.header('Content-Type', answer.type).header('Content-Length', body.length).send(body);
}

/**
 * Sends a kept answer, compressed as the client likes it; 304 to a client that has it already. The client may keep it
 * too, but asks each time whether it is still so.
 *
 * @param key of the answer in the cache
 */
export function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, answer, cache }: { key: string; answer: KeptAnswer; cache: AnswerCache },
): void {
  if (answer.location) {
    // Kept by a browser, it would lead in a circle once what it leads to has its old name again.
    reply.header('Cache-Control', 'no-cache').redirect(answer.location, answer.status);
    return;
  }
  if (answer.shows && isInternal(request)) reply.header(shownTablesHeader, answer.shows.join());
  const etag = etagFor(reply, answer);
  reply
    .header('Cache-Control', 'no-cache')
    .header('ETag', etag)
    .header('Vary', isPage(answer) ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
  if (answer.status === 200 && request.headers['if-none-match']?.includes(etag)) {
    reply.code(304).send();
    return;
  }
  const encoding = encodingFor(request, answer);
  const body = encoding ? answer.encoded[encoding] : answer.body;
  if (body || !encoding) {
    send(reply, answer, body ?? answer.body, encoding);
    return;
  }
  encoders[encoding](answer.body).then(
    (encoded) => {
      answer.encoded[encoding] = encoded;
      cache.grown(key);
      send(reply, answer, encoded, encoding);
    },
    (error: unknown) => reply.send(error),
  );
}
