import { createHash } from 'node:crypto';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../cache/responseBody';
import { type CachedResponse, isPage, type ResponseCache } from '../cache/responseCache';
import { isApi, isInnerPage } from './securityHeaders';

/** A smaller body fits into one packet uncompressed. */
const minEncodedBytes = 1000;

/** Browsers send few different headers, and reading one costs as much as the rest of a kept response. */
const negotiated = new LRUCache<string, string>({
  max: 200,
  memoMethod: (accepted) => negotiate(accepted, ['br', 'gzip', 'identity']) ?? 'identity',
});

const policyTags = new LRUCache<string, string>({
  max: 50,
  memoMethod: (policy) => createHash('sha256').update(policy).digest('base64url').slice(0, 8),
});

function encodingFor({ headers }: FastifyRequest, { body }: CachedResponse): Encoding | undefined {
  const accepted = headers['accept-encoding'];
  if (!accepted || body.length < minEncodedBytes) return undefined;
  const encoding = negotiated.memo(accepted);
  return encoding === 'br' || encoding === 'gzip' ? encoding : undefined;
}

/**
 * Includes a page's security policy in its ETag, because it depends on cookies: after a 304 Chromium keeps the policy of
 * its cached copy and ignores headers that begin with `content-`.
 */
function etagFor(reply: FastifyReply, response: CachedResponse): string {
  const policy = isPage(response) && reply.getHeader('content-security-policy');
  if (typeof policy !== 'string') return response.etag;
  return response.etag.replace(/"$/, `-${policyTags.memo(policy)}"`);
}

const toSeconds = (ms: number) => Math.max(0, Math.floor(ms / 1000));

const cacheControlOf = ({ stale, isUnshared }: CachedResponse) => {
  if (isUnshared) return 'no-store';
  return stale ? `no-cache, stale-if-error=${toSeconds(stale.remainingMs)}` : 'no-cache';
};

function markStale(reply: FastifyReply, { stale }: CachedResponse): void {
  if (stale) reply.header('Age', toSeconds(stale.ageMs)).header('Warning', '110 msl "Response is Stale"');
}

function send(reply: FastifyReply, response: CachedResponse, body: Buffer, encoding?: Encoding): void {
  reply.code(response.status);
  if (encoding) reply.header('Content-Encoding', encoding);
  reply.header('Content-Type', response.type).header('Content-Length', body.length).send(body);
}

/**
 * Sends a cached response in the best encoding the client accepts, or 304 if the client has the same version. Clients
 * must revalidate their copy each time.
 *
 * @param key of the response in the cache
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { key, response, cache }: { key: string; response: CachedResponse; cache: ResponseCache },
): void {
  if (response.location) {
    // A browser that cached it would loop after a record got its old path back.
    reply.header('Cache-Control', 'no-cache').redirect(response.location, response.status);
    return;
  }
  const etag = etagFor(reply, response);
  markStale(reply, response);
  reply
    .header('Cache-Control', cacheControlOf(response))
    .header('ETag', etag)
    .header('Vary', isPage(response) ? 'Accept-Encoding, Cookie' : 'Accept-Encoding');
  if (!isInnerPage(request.url) || isApi(request.url)) request.server.sharedCache?.allow(reply, response);
  if (response.status === 200 && request.headers['if-none-match']?.includes(etag)) {
    reply.code(304).send();
    return;
  }
  const encoding = encodingFor(request, response);
  const kept = response.body.find(encoding);
  if (kept) {
    send(reply, response, kept, encoding);
    return;
  }
  (encoding ? response.body.encode(encoding) : response.body.decode()).then(
    (body) => {
      if (encoding) cache.remeasure(key);
      send(reply, response, body, encoding);
    },
    (error: unknown) => reply.send(error),
  );
}
