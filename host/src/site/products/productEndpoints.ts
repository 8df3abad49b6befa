import type { productCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';
import type { ListingState } from './listingUrl';

export const pageSize = 9;

/** What the listing asks the API for. */
export const listingQuery = ({ search, categories, page }: ListingState) => ({
  query: {
    currentPage: page,
    itemsPerPage: pageSize,
    categories: categories.join(',') || undefined,
    search: search || undefined,
  },
});

export const productEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    browseProducts: build.query(fromCall<typeof productCalls.listForGuests>({ method: 'GET', path: 'guest/products' })),
  }),
});

export const { useBrowseProductsQuery } = productEndpoints;
