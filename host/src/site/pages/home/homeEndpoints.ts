import type { newsCalls, productCalls } from '@msl/shared/contracts';
import { api, fromCall } from '@msl/shared/data';

const products = fromCall<typeof productCalls.listForGuests>({ method: 'GET', path: 'guest/products' });
const news = fromCall<typeof newsCalls.listForGuests>({ method: 'GET', path: 'guest/news' });

export const homeEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    featuredProducts: build.query({ ...products, query: (_: void) => products.query({ query: { isFeatured: true } }) }),
    featuredNews: build.query({ ...news, query: (_: void) => news.query({ query: { isFeatured: true } }) }),
  }),
});

export const { useFeaturedProductsQuery, useFeaturedNewsQuery } = homeEndpoints;
