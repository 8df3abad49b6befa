import { siteSearchCalls } from '@msl/shared/contracts';
import { publicRead } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import { registerMissedSearches } from './missed/registerMissedSearches';
import type { SearchIndexer } from './index/searchIndexer';
import type { SiteSearch } from './query/siteSearch';

const resultsPerPage = 10;

/** Indexing writes `search_documents`, so only this table and the queue's sources make a response outdated. */
const searchAccess = publicRead(
  ...(['products', 'categories', 'attributes', 'category_attributes', 'manuals'] as const),
  ...(['projects', 'news', 'static_pages', 'downloads', 'download_products'] as const),
  ...(['search_documents', 'synonyms'] as const),
);

export function siteSearchRoutes(app: App, search: SiteSearch, indexer: SearchIndexer): void {
  const catchUp = () =>
    indexer.catchUpSoon().catch((error: unknown) => app.log.warn({ err: error }, 'could not update the search index'));

  const missed = registerMissedSearches(app, search);

  app.handle(siteSearchCalls.find, searchAccess, async ({ query }) => {
    const { q, kind, currentPage = 1, itemsPerPage = resultsPerPage } = query;
    await catchUp();
    const found = await search.find({ search: q, kind, page: currentPage, perPage: itemsPerPage });
    const { items, totalItems, ...rest } = found;
    missed.noteResult(q, rest.leftOut.length > 0 || !Object.values(rest.counts).some(Boolean));
    const totalPages = Math.ceil(totalItems / itemsPerPage);
    return { ...ok(items), paginationData: { totalItems, itemsPerPage, currentPage, totalPages }, ...rest };
  });

  app.handle(siteSearchCalls.suggest, searchAccess, async ({ query }) => {
    await catchUp();
    return ok(await search.suggest(query.q));
  });
}
