import { renderStepMs } from '@msl/shared/contracts';
import type { FastifyReply } from 'fastify';
import type { SharedCacheConfig, SharedCacheKind } from '../../config/sharedCacheConfig';
import { type CachedResponse, isPage } from '../responseCache';
import { tagHeaders, tagSeparators } from './purgeRequest';

/** The tag of all responses. */
const allTag = 'msl';

/** Headers that CDNs obey instead of `Cache-Control`, which also speaks to browsers (RFC 9213 and its predecessor). */
const ownHeaders: Partial<Record<SharedCacheKind, string>> = {
  fastly: 'Surrogate-Control',
  cloudflare: 'CDN-Cache-Control',
};

/** How long a cache may answer with a removed response while it fetches the new one. */
const revalidateSeconds = 10;

/**
 * Some pages say how long ago something was, and those of an earlier release, which a server that is being replaced may
 * still send, must not be shown for long. The server itself keeps pages in memory for longer.
 */
const maxPageSeconds = renderStepMs / 1000;

/** @param tables changed tables; `undefined`: any table */
export const tagsOf = (tables: readonly string[] | undefined): string[] =>
  tables ? tables.map((table) => `${allTag}-${table}`) : [allTag];

/** Lets a shared cache keep responses, and names the tables that they were built from. */
export class SharedCache {
  /** @param staleMs how long a response may be used while the server is away */
  constructor(
    private readonly config: SharedCacheConfig,
    private readonly staleMs: number,
  ) {}

  /** Sets the headers of a response that every visitor may get. Does nothing if it must not be kept. */
  allow(reply: FastifyReply, { tables, status, stale, type }: CachedResponse): void {
    if (!tables || stale || status !== 200) return;
    const { kind, maxAgeSeconds } = this.config;
    const seconds = isPage({ type }) ? Math.min(maxAgeSeconds, maxPageSeconds) : maxAgeSeconds;
    // Browsers ask each time: `must-revalidate` also keeps them from using a stale copy.
    const outdated = `stale-while-revalidate=${revalidateSeconds}, stale-if-error=${Math.floor(this.staleMs / 1000)}`;
    reply.header('Cache-Control', `public, max-age=0, must-revalidate, s-maxage=${seconds}, ${outdated}`);
    const ownHeader = ownHeaders[kind];
    if (ownHeader) reply.header(ownHeader, `max-age=${seconds}, ${outdated}`);
    reply.header(tagHeaders[kind], [allTag, ...tagsOf(tables)].join(tagSeparators[kind]));
  }
}
