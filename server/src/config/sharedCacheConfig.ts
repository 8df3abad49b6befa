import { z } from 'zod';
import { variable } from './variable';

const kinds = ['varnish', 'fastly', 'cloudflare'] as const;
export type SharedCacheKind = (typeof kinds)[number];

const WebAddress = z.url({ protocol: /^https?$/ });

/** Settings of a cache in front of the server that many visitors share. */
export const sharedCacheVariables = {
  SHARED_CACHE: variable(z.enum(kinds).optional(), kinds.join(', ')),
  SHARED_CACHE_PURGE_URL: variable(
    z
      .string()
      .transform((text) => text.split(',').map((address) => address.trim()))
      .pipe(z.array(WebAddress).max(20))
      .optional(),
    'at most 20 addresses that start with http:// or https://, separated by commas',
  ),
  SHARED_CACHE_TOKEN: variable(z.string().min(8).max(1000).optional(), 'at least 8 characters'),
  SHARED_CACHE_SECONDS: variable(
    z.coerce.number().int().min(1).max(31_536_000).default(86_400),
    'a whole number of seconds from 1 to 31536000 (default 86400)',
  ),
};

type Values = { [N in keyof typeof sharedCacheVariables]: z.output<(typeof sharedCacheVariables)[N]['schema']> };

/** A caching proxy or CDN in front of the server. */
export interface SharedCacheConfig {
  kind: SharedCacheKind;
  /** Where tags are purged: one address for each cache. */
  purgeUrls: string[];
  /** Authorises purges at a CDN. */
  token?: string;
  /** How long the cache may keep a response that is not purged. */
  maxAgeSeconds: number;
}

/** Returns `undefined` if responses are not kept by shared caches. */
export function toSharedCacheConfig(values: Values): SharedCacheConfig | undefined {
  const { SHARED_CACHE: kind, SHARED_CACHE_PURGE_URL: purgeUrls, SHARED_CACHE_TOKEN: token } = values;
  return kind && purgeUrls && { kind, purgeUrls, token, maxAgeSeconds: values.SHARED_CACHE_SECONDS };
}
