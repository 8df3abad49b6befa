import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewResponse } from '../cache/responseCache';
import { readSiteOffsets } from '../crud/siteTime';
import { sendCached } from '../http/sendCached';
import type { PublicTable } from '../cache/publicTables';
import type { App } from '../http/app';
import { newsEntries } from './feeds/newsEntries';
import { atomFeed, type FeedHead, feedPaths, rssFeed } from './feeds/newsFeeds';
import { robotsText } from './robotsText';
import { addressSources } from './sitemaps/siteAddresses';
import { Sitemap } from './sitemaps/sitemap';

export interface SeoOptions {
  /** Returns the site's origin. A function, because the server's own address is known only after `listen`. */
  publicUrl: () => string;
  /** Maximum number of addresses in one part of the sitemap. */
  maxAddressesPerSitemap?: number;
}

/** Far below the limit of the protocol (50,000), so that a part fits into the response cache. */
const defaultMaxAddresses = 10_000;

const xml = 'application/xml; charset=utf-8';
const mapped = [
  ...['products', 'projects', 'news', 'categories', 'static_pages', 'manuals', 'downloads'],
  ...['page_settings', 'accordion_items'],
] as PublicTable[];

async function feedHead({ db }: App, publicUrl: string): Promise<FeedHead> {
  const row = await db.selectFrom('page_settings').select('fields').where('type', '=', 'news-page').executeTakeFirst();
  const { subHeading } = JSON.parse(row?.fields ?? '{}') as { subHeading?: string };
  return {
    title: 'MSL Show Lighting: News',
    description: subHeading || 'News of MSL Show Lighting',
    publicUrl,
    offsets: await readSiteOffsets(db),
  };
}

/** `GET /sitemap.xml` and its parts, `/robots.txt`, `/news.rss` and `/news.atom`. */
export function seoRoutes(app: App, { publicUrl, maxAddressesPerSitemap = defaultMaxAddresses }: SeoOptions): void {
  const config = { access: 'public', rate: 'read' } as const;
  const map = () => new Sitemap(addressSources(app.db), publicUrl(), maxAddressesPerSitemap);

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    tables: readonly PublicTable[],
    make: () => Promise<NewResponse>,
  ) {
    const key = `seo ${name}`;
    const response = await app.cache.getOrMake(key, tables, make);
    if (response.status === 404) return reply.callNotFound();
    sendCached(request, reply, { key, response, cache: app.cache });
    return reply;
  }

  app.get('/robots.txt', { config }, (request, reply) =>
    send(request, reply, 'robots', [], async () => ({
      body: robotsText(publicUrl()),
      type: 'text/plain; charset=utf-8',
    })),
  );

  app.get('/sitemap.xml', { config }, (request, reply) =>
    send(request, reply, 'sitemap', mapped, async () => ({ body: await map().root(), type: xml })),
  );

  app.get<{ Params: { part: string } }>('/sitemap-:part(^\\d{1,5}$).xml', { config }, (request, reply) => {
    const part = Number(request.params.part);
    return send(request, reply, `sitemap ${part}`, mapped, async () => {
      const parts = await map().parts();
      if (parts < 2 || part < 1 || part > parts) return { body: '', type: xml, status: 404 };
      return { body: await map().part(part), type: xml };
    });
  });

  const feeds = [
    [feedPaths.rss, rssFeed, 'application/rss+xml; charset=utf-8'],
    [feedPaths.atom, atomFeed, 'application/atom+xml; charset=utf-8'],
  ] as const;
  for (const [path, write, type] of feeds) {
    app.get(path, { config }, (request, reply) =>
      send(request, reply, path, ['news', 'page_settings'], async () => {
        const [head, entries] = await Promise.all([
          feedHead(app, publicUrl()),
          newsEntries(app.db, app.files, publicUrl()),
        ]);
        return { body: write(head, entries), type };
      }),
    );
  }
}
