import type { productCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import type { ListingState } from '../../lib/listing/listingUrl';
import { withinBounds } from './offeredFilters';

function filterOf(state: ListingState) {
  const { search, categories, options, facts } = withinBounds(state);
  return {
    categories: categories.join(',') || undefined,
    options: options.join(',') || undefined,
    facts: facts.join(',') || undefined,
    search: search || undefined,
  };
}

/** Query of the listing call. */
export const listingQuery = (state: ListingState) => ({
  query: { currentPage: state.page, itemsPerPage: state.size, sort: state.sort || undefined, ...filterOf(state) },
});

/** Facets do not depend on the page number. */
export const facetQuery = (state: ListingState) => ({ query: filterOf(state) });

export const productEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    browseProducts: build.query(fromCall<typeof productCalls.listForGuests>({ method: 'GET', path: 'guest/products' })),
    browseFacets: build.query(
      fromCall<typeof productCalls.facetsForGuests>({ method: 'GET', path: 'guest/products/facets' }),
    ),
  }),
});

export const { useBrowseProductsQuery, useBrowseFacetsQuery } = productEndpoints;
