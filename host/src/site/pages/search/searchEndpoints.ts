import type { siteSearchCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import type { SearchState } from './searchState';

/** Query of the search call. */
export const searchQuery = ({ search, kind, page }: SearchState) => ({
  query: { q: search, kind, currentPage: page },
});

export const searchEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    findOnSite: build.query(fromCall<typeof siteSearchCalls.find>({ method: 'GET', path: 'guest/search' })),
  }),
});

export const { useFindOnSiteQuery } = searchEndpoints;
