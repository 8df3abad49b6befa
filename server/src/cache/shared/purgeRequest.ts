import type { SharedCacheConfig } from '../../config/sharedCacheConfig';

type Target = Pick<SharedCacheConfig, 'kind' | 'token'>;

/** The response header in which a kind of cache expects the tags of a response. */
export const tagHeaders = { varnish: 'xkey', fastly: 'Surrogate-Key', cloudflare: 'Cache-Tag' } as const;

/** Separators of tags in {@link tagHeaders}. */
export const tagSeparators = { varnish: ' ', fastly: ' ', cloudflare: ',' } as const;

/**
 * Returns the request that removes all responses with one of the tags:
 *
 * - Varnish: `PURGE` with the header `xkey`, as `deploy/varnish/default.vcl` accepts it;
 * - Fastly: `POST https://api.fastly.com/service/<id>/purge` (fastly.com, "Purging with surrogate keys");
 * - Cloudflare: `POST https://api.cloudflare.com/client/v4/zones/<id>/purge_cache` (developers.cloudflare.com, "Purge
 *   cache by cache-tags").
 */
export function purgeRequest({ kind, token }: Target, tags: readonly string[]): RequestInit {
  switch (kind) {
    case 'varnish':
      return { method: 'PURGE', headers: { xkey: tags.join(' '), ...(token && { Authorization: `Bearer ${token}` }) } };
    case 'fastly':
      return { method: 'POST', headers: { 'Surrogate-Key': tags.join(' '), ...(token && { 'Fastly-Key': token }) } };
    case 'cloudflare':
      return {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ tags }),
      };
  }
}
